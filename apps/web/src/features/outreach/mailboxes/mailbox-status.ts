import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import type { BadgeTone } from '#ui/data/badge'
import { hasFirstEmailsStopped, isFaulty } from '../faults/is-faulty.ts'

interface MailboxStatusText {
  label: string
  tone: BadgeTone
}

/** Formats the state of a mailbox in one or two words. */
export function formatMailboxStatus(mailbox: Mailbox): MailboxStatusText {
  switch (mailbox.status) {
    case 'disconnected':
      return { label: 'Disconnected', tone: 'bad' }
    case 'throttled':
      return { label: 'Limited', tone: 'warn' }
    case 'paused':
      return { label: 'Paused', tone: isFaulty(mailbox) ? 'warn' : 'neutral' }
    case 'connected':
      if (hasFirstEmailsStopped(mailbox)) return { label: 'Paused', tone: 'warn' }
      return listFailedChecks(mailbox).length > 0
        ? { label: 'Fix DNS', tone: 'warn' }
        : { label: 'Healthy', tone: 'ok' }
  }
}

/** Returns the domain records that are missing or wrong. */
export function listFailedChecks({ domain }: Pick<Mailbox, 'domain'>): DomainCheck[] {
  return (domain?.checks ?? []).filter(({ status }) => status === 'missing' || status === 'wrong')
}

export function getDomain({ address }: Pick<Mailbox, 'address'>): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
