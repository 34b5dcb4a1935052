import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import type { Actor } from '#platform/context'

const fileEventKinds: readonly CandidateEvent[] = ['file_added', 'file_removed']

/** Returns the event kinds to hide. Members who may only review see no file events. */
export function hiddenEventKinds({
  privileges,
}: Pick<Actor, 'privileges'>): readonly CandidateEvent[] {
  return privileges.has('pipeline.write') ? [] : fileEventKinds
}
