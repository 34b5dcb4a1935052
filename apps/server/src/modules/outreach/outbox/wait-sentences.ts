import { type DelayReason, formatDelayReason } from '@headwater/mail/schedule'

/** Why a message that is scheduled is held back, by what holds it. */
export const holdSentences: Readonly<Record<string, string>> = {
  company: 'A member stopped all sending of your company.',
  sequence: 'This session is paused.',
  enrolment: 'The sequence is paused for this person.',
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
  if (dueReason === 'retry') return 'The mail server could not take the message. It is tried again.'
  if (dueReason === 'not_composable') return 'The message could not be written. It is tried again.'
  return formatDelayReason(dueReason as DelayReason, {
    now,
    until: dueAt,
    timeZone,
    mailboxAddress,
    recipientDomain: toDomain,
  })
}
