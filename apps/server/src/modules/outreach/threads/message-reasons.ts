import { formatWait, holdSentences } from '../outbox/wait-sentences.ts'
import type { SentRow } from './entry-store.ts'

const endings: Readonly<Record<string, string>> = {
  replied: 'Not sent because the person replied.',
  opted_out: 'Not sent because the person asked not to be contacted.',
  unsubscribed: 'Not sent because the person unsubscribed.',
  complained: 'Not sent because the person reported an email as spam.',
  suppressed: 'Not sent because the person, address or domain is on the do-not-contact list.',
  employer_suppressed: 'Not sent because the person works at a company on the do-not-contact list.',
  removed: 'Not sent because the person was removed from your people.',
  left_company: 'Not sent because the person no longer works there.',
  manual_message: 'Not sent because you wrote to the person yourself.',
  dead_address: 'Not sent because the address does not exist.',
  mailbox_full: 'Not sent because the person’s mailbox is full.',
  refused: 'Not sent because the mail server refused an earlier email.',
  missing_variable: 'Not sent because a variable has no value.',
  missing_postal_address: 'Not sent because your company’s postal address is missing.',
  not_composable: 'Not sent because the email could not be written.',
  too_many_failures: 'Not sent because sending it failed too often.',
  member: 'Skipped by a member.',
  sent_again: 'Refused by the mail server. A member sent it again.',
  moved: 'Not sent because a member moved the person to another step.',
  undone: 'Undone before it was sent.',
  job_closed: 'Not sent because the job was closed.',
  step_removed: 'Not sent because this step was removed from the session.',
  merged: 'Not sent because another session writes to the same person.',
}

/** Says in one sentence why a message waits or how it ended, or null if it was simply sent. */
export function formatMessageReason(row: SentRow): string | null {
  switch (row.state) {
    case 'scheduled':
      return row.heldBy === null ? formatWait(row) : (holdSentences[row.heldBy] ?? 'Paused.')
    case 'unknown':
      return 'The mail server didn’t confirm this email. We won’t send it again unless you decide.'
    case 'assumed_sent':
      return 'Delivery was not confirmed.'
    case 'cancelled':
    case 'skipped':
      return endings[row.reason ?? ''] ?? 'Not sent.'
    case 'rejected':
      return `Refused by the mail server: ${row.reason ?? 'no reason given'}`
    default:
      return null
  }
}

/** What happened to a message for a reason that does not end it. */
const steps: Readonly<Record<string, string>> = {
  paused: 'The session was paused for this person.',
  resumed: 'Resumed.',
  company_stopped: 'A member stopped all sending.',
  sequence_paused: 'The session was paused.',
  session_changed: 'The session was changed.',
  job_status: 'The status of the job was changed.',
  mailbox_disconnected: 'The mailbox was disconnected.',
  erased: 'The person was deleted.',
}

/** Says what a line of a message's log means. Answers of mail servers stay as they are. */
export function formatEventDetail(detail: string | null): string | null {
  if (detail === null || !/^[a-z_]+$/.test(detail)) return detail
  return steps[detail] ?? endings[detail] ?? null
}
