import type { Mailbox } from '@headwater/contract/outreach/mailboxes'

type MailboxState = Pick<Mailbox, 'status' | 'fault'>

/** Returns whether the mailbox needs a member. A pause by a member is no fault. */
export function isFaulty(mailbox: MailboxState): boolean {
  const { status, fault } = mailbox
  if (status === 'paused') return fault !== 'paused_by_member'
  return status === 'disconnected' || fault === 'unreachable' || hasFirstEmailsStopped(mailbox)
}

/** After many bounces follow-ups go on, so the mailbox stays connected. */
export function hasFirstEmailsStopped({ status, fault }: MailboxState): boolean {
  return status === 'connected' && fault === 'many_bounces'
}
