import { type DelayReason, formatDelayReason } from '@headwater/mail/schedule'

/** Why a message that is scheduled is held back, by what holds it. */
export const holdSentences: Readonly<Record<string, string>> = {
  company: 'A member stopped all sending of your company.',
  sequence: 'This session is paused.',
  job: 'This email waits until the job is open.',
  enrolment: 'The session is paused for this person.',
}

interface Wait {
  readonly dueReason: string
  readonly dueAt: Date
  readonly now: Date
  readonly timeZone: string
  readonly mailboxAddress: string
  readonly toDomain: string
}

/** Says in one sentence what a scheduled message waits for. */
export function formatWait(wait: Wait): string {
  const { dueReason, dueAt, now, timeZone, mailboxAddress, toDomain } = wait
  if (dueReason === 'retry') return 'The mail server could not take the email. We’ll try again.'
  if (dueReason === 'mailbox_unreachable') {
    return `The mail server of ${mailboxAddress} can’t be reached. We’ll try again.`
  }
  if (dueReason === 'not_composable') return 'The email could not be written. We’ll try again.'
  return formatDelayReason(dueReason as DelayReason, {
    now,
    until: dueAt,
    timeZone,
    mailboxAddress,
    recipientDomain: toDomain,
  })
}
