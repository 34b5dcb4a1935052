import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { MailboxFault, MailboxStatus } from '@headwater/contract/outreach/mailboxes'
import { type Ctx, inTransaction } from '#platform/context'
import { needsOwner } from './mailbox-rules.ts'
import { listMailboxRows } from './mailbox-store.ts'

/** A mailbox as a plan needs it. */
export interface PlanMailbox {
  readonly id: string
  readonly address: string
  readonly displayName: string
  readonly timeZone: string
  readonly status: MailboxStatus
  readonly fault: MailboxFault | null
  /** Whether its owner has to do something before it sends first emails. */
  readonly isFaulty: boolean
  /** Null before the domain was checked. */
  readonly domainChecks: readonly DomainCheck[] | null
}

/** Lists those of the mailboxes that the caller may send from, in the given order. */
export function listPlanMailboxes(ctx: Ctx, mailboxIds: readonly string[]): Promise<PlanMailbox[]> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const visibleTo = actor.privileges.has('team.manage') ? undefined : actor.clientId
    const rows = await listMailboxRows(db, actor.companyId, visibleTo)
    const found = new Map(rows.map((row) => [row.id, row]))
    return mailboxIds.flatMap((id) => {
      const row = found.get(id)
      if (!row) return []
      const { address, displayName, timeZone, status, fault, domainChecks } = row
      const isFaulty = status === 'paused' || needsOwner({ status, fault })
      return [{ id, address, displayName, timeZone, status, fault, isFaulty, domainChecks }]
    })
  })
}
