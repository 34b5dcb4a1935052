import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { decideDailyLimit, newMailboxRamp, type Ramp } from '@headwater/mail/schedule'
import type { MailboxRow } from './mailbox-store.ts'

/** `manage` includes `send`. Mailboxes without a right do not exist for the caller. */
export type MailboxRight = 'manage' | 'send' | 'none'

export function decideMailboxRight(
  { clientId, privileges }: { readonly clientId: string; readonly privileges: ReadonlySet<string> },
  { ownerClientId }: { readonly ownerClientId: string },
  senderClientIds: readonly string[],
): MailboxRight {
  if (ownerClientId === clientId || privileges.has('team.manage')) return 'manage'
  return senderClientIds.includes(clientId) ? 'send' : 'none'
}

type RampColumns = Pick<MailboxRow, 'rampsUp' | 'rampStart' | 'rampStep'>

export function readRamp({ rampsUp, rampStart, rampStep }: RampColumns): Ramp | undefined {
  if (!rampsUp) return undefined
  return { ...newMailboxRamp, startLimit: rampStart, sendingDays: rampStep }
}

/** The columns of a mailbox whose limit starts low and rises again, as after a safety limit. */
export function toRampColumns({ startLimit, sendingDays }: Ramp): RampColumns {
  return { rampsUp: true, rampStart: startLimit, rampStep: sendingDays }
}

/** Decides how many messages a mailbox may send today. */
export function decideCapToday(mailbox: Pick<MailboxRow, 'dailyCap'> & RampColumns): number {
  return decideDailyLimit({ dailyCap: mailbox.dailyCap, ramp: readRamp(mailbox) }).limit
}

/**
 * A mailbox needs its owner when it neither recovers by itself nor was paused on purpose, or when
 * its server has been away for long: its name may be wrong.
 */
export function needsOwner({ status, fault }: Pick<Mailbox, 'status' | 'fault'>): boolean {
  if (status === 'disconnected' || fault === 'unreachable') return true
  // Follow-ups still leave, but no first message does before a member has resumed it.
  if (status === 'connected') return fault === 'many_bounces'
  return status === 'paused' && fault !== null && fault !== 'paused_by_member'
}

/** The state of a mailbox after a successful sign-in at its provider. */
export const healthyState = {
  status: 'connected',
  fault: null,
  faultCode: null,
  faultAt: null,
  retryAt: null,
} as const

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
