import type { EnrolmentEventKind } from '../../enrolments/enrolment-event-store.ts'
import { pauseSentences } from '../../enrolments/explain.ts'
import { formatStopReason, formatStopSentence } from '../stop-reasons.ts'

interface PersonEvent {
  readonly kind: EnrolmentEventKind
  readonly reason: string | null
  readonly position: number | null
}

/** Says in a few words what happened to a person of a session. */
export function formatEvent({ kind, reason, position }: PersonEvent): string {
  switch (kind) {
    case 'sent':
      return `Step ${position} sent`
    case 'failed':
      return `Step ${position} refused`
    case 'skipped':
      return `Step ${position} skipped`
    case 'moved':
      return `Moved to step ${position}`
    case 'paused':
      return pauseLabels[reason ?? ''] ?? 'Paused'
    case 'resumed':
      return 'Resumed'
    case 'replied':
      return reason === 'member' ? 'Marked as replied' : 'Replied'
    case 'bounced':
      return 'Address refused'
    case 'stopped':
      return formatStopReason(reason)
    case 'finished':
      return 'No reply'
    case 'restored':
      return 'Change undone'
  }
}

/** Pauses that are not just a pause. */
const pauseLabels: Readonly<Record<string, string>> = {
  out_of_office: 'Out of office',
  mailbox: 'Mailbox disconnected',
  missing_variable: 'A variable has no value',
  missing_postal_address: 'No postal address',
  not_composable: 'The email could not be written',
  too_many_failures: 'Sending failed too often',
  unknown_send: 'Delivery not confirmed',
  contact_limit: 'Email limit reached',
  mailbox_full: 'Mailbox full',
  refused: 'Email refused',
  manual_message: 'A member wrote to them',
  unreadable_email: 'Their email could not be stored',
  no_slots: 'No sending days or hours',
}

/** Says in one sentence why it happened, or null if the words above say it. */
export function formatEventReason({ kind, reason }: PersonEvent): string | null {
  switch (kind) {
    case 'failed':
      return reason === null ? null : `Refused by the mail server: ${reason}`
    case 'paused':
      return pauseSentences[reason ?? ''] ?? null
    case 'bounced':
      return 'The address does not exist.'
    case 'stopped':
      return formatStopSentence(reason)
    case 'finished':
      return 'All emails were sent, and no reply came.'
    default:
      return null
  }
}
