import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import type { Actor } from '#platform/context'

const aboutFiles: readonly CandidateEvent[] = ['file_added', 'file_removed']

/** Whoever may only review is shown no files, and not that there are any. */
export function hiddenKinds({ privileges }: Pick<Actor, 'privileges'>): readonly CandidateEvent[] {
  return privileges.has('pipeline.write') ? [] : aboutFiles
}
