import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ProviderInvoice, ProviderPayment } from '../provider/provider-types.ts'

/** Serialises writes of one company's provider state. */
export async function lockCompanyBilling(db: Db, companyId: string): Promise<void> {
  const name = `billing ${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Returns the stamp of the last write; a fetch that began before it may be outdated. */
export async function findWrittenStamp(db: Db, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('billing.customers')
    .select('writtenStamp')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row?.writtenStamp ?? 0
}

export async function stampWrite(db: Db, companyId: string): Promise<void> {
  await sql`update billing.customers set written_stamp = nextval('billing.sync_stamps')
    where company_id = ${companyId}`.execute(db)
}

export interface SubscriptionRow {
  readonly providerId: string
  readonly itemId: string
  readonly planId: number
  readonly planVersion: number
  readonly quantity: number
  readonly status: string
  readonly cancelAt: Date | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly startedAt: Date
  readonly isPrimary: boolean
}

export function listSubscriptions(db: Db, companyId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('billing.subscriptions')
    .select([
      'providerId',
      'itemId',
      'planId',
      'planVersion',
      'quantity',
      'status',
      'cancelAt',
      'periodStart',
      'periodEnd',
      'startedAt',
      'isPrimary',
    ])
    .where('companyId', '=', companyId)
    .execute()
}

export async function upsertSubscription(
  db: Db,
  companyId: string,
  row: SubscriptionRow,
): Promise<void> {
  const values = { ...row, syncedAt: sql<Date>`now()` }
  await db
    .insertInto('billing.subscriptions')
    .values({ companyId, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'providerId']).doUpdateSet(values))
    .execute()
}

/** Sets the primary subscription; the old one is cleared first, because there can be only one. */
export async function setPrimary(
  db: Db,
  companyId: string,
  providerId: string | undefined,
): Promise<void> {
  await db
    .updateTable('billing.subscriptions')
    .set({ isPrimary: false })
    .where('companyId', '=', companyId)
    .where('isPrimary', '=', true)
    .where('providerId', '!=', providerId ?? '')
    .execute()
  if (providerId === undefined) return
  await db
    .updateTable('billing.subscriptions')
    .set({ isPrimary: true })
    .where('companyId', '=', companyId)
    .where('providerId', '=', providerId)
    .where('isPrimary', '=', false)
    .execute()
}

export async function upsertInvoice(
  db: Db,
  companyId: string,
  invoice: ProviderInvoice,
  { title, refundedCents }: { title: string; refundedCents: number },
): Promise<void> {
  const values = {
    number: invoice.number,
    state: invoice.state,
    title,
    amountCents: invoice.totalCents,
    refundedCents,
    issuedAt: invoice.issuedAt,
    url: invoice.url,
    syncedAt: sql<Date>`now()`,
  }
  await db
    .insertInto('billing.invoices')
    .values({ companyId, providerId: invoice.id, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'providerId']).doUpdateSet(values))
    .execute()
}

export async function upsertPayment(
  db: Db,
  companyId: string,
  payment: ProviderPayment,
): Promise<void> {
  const { chargeId, invoiceId, sessionId, amountCents, paidAt } = payment
  const refundedCents = Math.min(payment.refundedCents, amountCents)
  const values = { chargeId, amountCents, refundedCents, paidAt, syncedAt: sql<Date>`now()` }
  await db
    .insertInto('billing.payments')
    .values({ companyId, providerId: payment.id, invoiceId, sessionId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'providerId']).doUpdateSet((eb) => ({
        ...values,
        invoiceId: eb.fn.coalesce(
          eb.ref('excluded.invoiceId'),
          eb.ref('billing.payments.invoiceId'),
        ),
        sessionId: eb.fn.coalesce(
          eb.ref('excluded.sessionId'),
          eb.ref('billing.payments.sessionId'),
        ),
      })),
    )
    .execute()
}

/** Returns whether a payment was fully refunded when it was last synchronised. */
export async function isWhollyRefunded(
  db: Db,
  companyId: string,
  providerId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('billing.payments')
    .select('providerId')
    .where('companyId', '=', companyId)
    .where('providerId', '=', providerId)
    .where('amountCents', '>', 0)
    .whereRef('refundedCents', '>=', 'amountCents')
    .executeTakeFirst()
  return found !== undefined
}

export interface ReversalRow {
  readonly providerRef: string
  readonly lotId: number
  readonly cause: 'refund' | 'dispute'
  readonly status: string
  readonly target: number
}

export function listReversals(
  db: Db,
  companyId: string,
  refs: readonly string[],
): Promise<ReversalRow[]> {
  if (refs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('billing.reversals')
    .select(['providerRef', 'lotId', 'cause', 'status', 'target'])
    .where('companyId', '=', companyId)
    .where('providerRef', 'in', [...refs])
    .execute()
}

/**
 * Lists what is revoked or disputed of the first lot of an invoice line; the other lots have the
 * same share.
 */
export async function listReversalsOfLine(
  db: Db,
  companyId: string,
  lineId: string,
): Promise<(ReversalRow & { amount: number })[]> {
  const rows = await db
    .selectFrom('billing.reversals as r')
    .innerJoin('credit.lot as l', (join) =>
      join.onRef('l.companyId', '=', 'r.companyId').onRef('l.id', '=', 'r.lotId'),
    )
    .select(['r.providerRef', 'r.lotId', 'r.cause', 'r.status', 'r.target', 'l.amount'])
    .where('r.companyId', '=', companyId)
    .where('l.sourceKind', '=', 'plan')
    .where(sql<string>`split_part(l.source_ref, ':', 1)`, '=', lineId)
    .orderBy('r.lotId')
    .execute()
  const refs = new Set<string>()
  return rows.filter(({ providerRef }) => !refs.has(providerRef) && refs.add(providerRef))
}

export async function upsertReversal(db: Db, companyId: string, row: ReversalRow): Promise<void> {
  const { status, target } = row
  await db
    .insertInto('billing.reversals')
    .values({ companyId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'providerRef', 'lotId'])
        .doUpdateSet({ status, target, changedAt: sql<Date>`now()` }),
    )
    .execute()
}
