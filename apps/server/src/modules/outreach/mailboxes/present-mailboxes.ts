import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { listMemberSummaries } from '#modules/identity'
import { toDate } from '#platform/calendar'
import type { InTx } from '#platform/context'
import { decideCapToday, decideMailboxRight } from './mailbox-rules.ts'
import { listSenderRows, type MailboxRow } from './mailbox-store.ts'
import { listMailboxUsage, type MailboxUsage } from './mailbox-usage-store.ts'

export async function presentMailbox(ctx: InTx, row: MailboxRow): Promise<Mailbox> {
  const [mailbox] = await presentMailboxes(ctx, [row])
  if (!mailbox) throw new Error('One row gives one mailbox.')
  return mailbox
}

/** Turns rows into replies, without a trace of their secrets. */
export async function presentMailboxes(ctx: InTx, rows: readonly MailboxRow[]): Promise<Mailbox[]> {
  if (rows.length === 0) return []
  const { db, actor } = ctx
  const usage = await listUsage(ctx, rows)
  const ids = rows.map(({ id }) => id)
  const grants = await listSenderRows(db, actor.companyId, ids)
  const members = await listMemberSummaries(ctx, [
    ...rows.map(({ ownerClientId }) => ownerClientId),
    ...grants.map(({ clientId }) => clientId),
  ])
  const toMember = (clientId: string) => ({ clientId, name: members.get(clientId)?.name ?? '' })
  return rows.map((row) => {
    const senderIds = grants
      .filter(({ mailboxId }) => mailboxId === row.id)
      .map(({ clientId }) => clientId)
    return {
      ...presentRow(row, usage.get(row.id)),
      owner: toMember(row.ownerClientId),
      senders: senderIds.map(toMember),
      mayManage: decideMailboxRight(actor, row, senderIds) === 'manage',
    }
  })
}

async function listUsage(
  { db, actor, clock }: InTx,
  rows: readonly MailboxRow[],
): Promise<ReadonlyMap<string, MailboxUsage>> {
  const usage = await listMailboxUsage(
    db,
    actor.companyId,
    rows.map(({ id, timeZone, status, fault }) => ({
      id,
      dayStart: toDate(clock.today(timeZone).toZonedDateTime(timeZone)),
      holds: decideHolds(status, fault),
    })),
  )
  return new Map(usage.map((one) => [one.id, one]))
}

function decideHolds(status: MailboxRow['status'], fault: MailboxRow['fault']) {
  if (status !== 'connected' || fault === 'unreachable') return 'all'
  return fault === 'many_bounces' ? 'first' : 'none'
}

function presentRow(
  row: MailboxRow,
  usage: MailboxUsage | undefined,
): Omit<Mailbox, 'owner' | 'senders' | 'mayManage'> {
  const { domainChecks, domainCheckedAt } = row
  return {
    id: row.id,
    kind: row.kind,
    address: row.address,
    displayName: row.displayName,
    status: row.status,
    fault: row.fault,
    faultCode: row.faultCode,
    faultAt: row.faultAt?.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
    syncedAt: row.syncedAt?.toISOString() ?? null,
    sentToday: usage?.sentToday ?? 0,
    held: usage?.held ?? 0,
    dailyCap: row.dailyCap,
    capToday: decideCapToday(row),
    rampsUp: row.rampsUp,
    spacing: { min: row.spacingMin, max: row.spacingMax },
    timeZone: row.timeZone,
    signatureHtml: row.signatureHtml,
    domain:
      domainChecks && domainCheckedAt
        ? { checks: domainChecks, checkedAt: domainCheckedAt.toISOString() }
        : null,
    servers: row.servers,
    version: row.version,
  }
}
