import type { ActingSide } from '@headwater/contract/sides'
import type { EnrolmentEventKind } from '../enrolments/enrolment-event-store.ts'

interface SequenceEventFacts {
  readonly kind: EnrolmentEventKind
  readonly reason: string | null
  readonly byClientId: string | null
}

/** What people do themselves ends their sequence for one of these reasons. */
const reasonsOfTalent: readonly (string | null)[] = [
  'replied',
  'opted_out',
  'unsubscribed',
  'complained',
]
/** These acts of a member may be recorded without their name. */
const reasonsOfClient: readonly (string | null)[] = ['member', 'manual_message']

/** Returns which side did it: emails are the team's, replies and opt-outs the candidate's. */
export function decideEventSide({ kind, reason, byClientId }: SequenceEventFacts): ActingSide {
  if (byClientId !== null || kind === 'sent' || reasonsOfClient.includes(reason)) return 'client'
  if (kind === 'replied' || (kind === 'stopped' && reasonsOfTalent.includes(reason))) {
    return 'talent'
  }
  return null
}
