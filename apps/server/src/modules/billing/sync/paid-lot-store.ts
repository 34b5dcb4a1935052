import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { LotTerms } from '../ledger/ledger-subject.ts'

/** A lot that a payment created. */
export interface PaidLot {
  readonly id: number
  readonly amount: number
  readonly kind: 'plan' | 'purchase'
  readonly ref: string
  readonly lineage: string | null
  readonly expiresAt: Date | null
  readonly terms: LotTerms
}

/**
 * Lists the lots created by invoice lines, checkout pages or payments, including months of yearly
 * lines and lots of returned credits.
 */
export async function listPaidLots(
  db: Db,
  companyId: string,
  refs: readonly string[],
): Promise<PaidLot[]> {
  const rows = await db
    .selectFrom('credit.lot')
    .select(['id', 'amount', 'sourceKind as kind', 'sourceRef as ref'])
    .select(['lineage', 'expiresAt', 'terms'])
    .where('companyId', '=', companyId)
    .where('sourceKind', 'in', ['plan', 'purchase'])
    .where(sql<string>`split_part(source_ref, ':', 1)`, 'in', [...refs])
    .orderBy('id')
    .execute()
  return rows as PaidLot[]
}

/**
 * Sums what refunds of a charge have revoked of these lots, or will revoke once it is no longer
 * held.
 */
export async function sumReclaimed(
  db: Db,
  companyId: string,
  chargeId: string,
  lotIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select ((
      select coalesce(sum(t.amount + t.debt), 0) from credit.txn t
      where t.company_id = ${companyId} and t.kind = 'revoke'
        and t.kind <> 'spend' and t.kind <> 'capture'
        and (t.subject ->> 'lot')::bigint = any (${[...lotIds]}::bigint[])
        and (starts_with(t.idem_key, ${`refund:${chargeId}:`}) or starts_with(t.idem_key, '~claw:'))
    ) + (
      select coalesce(sum(greatest(0, l.wanted - l.revoked - l.indebted - l.expired)), 0)
      from credit.lot l
      where l.company_id = ${companyId} and l.id = any (${[...lotIds]}::bigint[])
    ))::bigint as credits`.execute(db)
  return rows[0]?.credits ?? 0
}
