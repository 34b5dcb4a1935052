import type { Mailbox } from '@headwater/contract/outreach/mailboxes'

/** Returns whether the mailbox needs a member. A pause by a member is no fault. */
export function isFaulty({ status, fault }: Pick<Mailbox, 'status' | 'fault'>): boolean {
  return status === 'disconnected' || (status === 'paused' && fault !== 'paused_by_member')
}
