import type { ActingSide } from '@headwater/contract/sides'
import type { LoggedEvent } from './event-log-store.ts'

/** A reply is the candidate's act even when a member recorded it. A bounce is no one's act. */
export function decideEventSide({
  kind,
  byClientId,
}: Pick<LoggedEvent, 'kind' | 'byClientId'>): ActingSide {
  if (kind === 'replied' || kind === 'interested') return 'talent'
  return byClientId === null ? null : 'client'
}
