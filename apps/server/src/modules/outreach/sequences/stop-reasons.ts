import { formatEventDetail } from '../threads/message-reasons.ts'

/** Why a sequence ended for a person, in a few words after “Stopped:”. */
const stopReasons: Readonly<Record<string, string>> = {
  opted_out: 'opted out',
  unsubscribed: 'unsubscribed',
  complained: 'reported as spam',
  left_company: 'left the company',
  manual_message: 'a member wrote to them',
  mailbox_full: 'mailbox full',
  refused: 'email refused',
  suppressed: 'on the do-not-contact list',
  employer_suppressed: 'employer on the do-not-contact list',
  removed: 'removed from your people',
  erased: 'data deleted',
  merged: 'already in another session',
  member: 'removed by a member',
  sequence_archived: 'session archived',
  job_closed: 'job closed',
}

const sentences: Readonly<Record<string, string>> = {
  member: 'A member removed this person from the session.',
  erased: 'The person’s data was deleted.',
  sequence_archived: 'The session was archived.',
  job_closed: 'The job was closed.',
}

/** Returns a label such as `Stopped: opted out`. */
export function formatStopReason(reason: string | null): string {
  const words = stopReasons[reason ?? '']
  return words === undefined ? 'Stopped' : `Stopped: ${words}`
}

/** Says in one sentence why a sequence ended, or null if the label says it all. */
export function formatStopSentence(reason: string | null): string | null {
  return sentences[reason ?? ''] ?? formatEventDetail(reason)
}
