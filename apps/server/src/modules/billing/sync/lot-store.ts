import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { decidePeriod, type PeriodLot, type PeriodTerms } from './lot-rules.ts'

interface LotRow extends Omit<PeriodLot, 'periodStart' | 'periodEnd' | 'isDifference'> {
  readonly sourceRef: string
  readonly terms: PeriodTerms & { is_difference?: boolean }
}

/** Lists the lots of a subscription, including yearly tiers, in chronological order. */
export async function listPeriodLots(
  db: Db,
  companyId: string,
  lineages: readonly string[],
): Promise<PeriodLot[]> {
  const rows = await db
    .selectFrom('credit.lot')
    .select(['id', 'sourceRef', 'amount', 'available', 'wanted', 'expiresAt', 'terms'])
    .where('companyId', '=', companyId)
    .where('lineage', 'in', [...lineages])
    .orderBy('id')
    .execute()
  return (rows as LotRow[]).flatMap(toPeriodLot)
}

function toPeriodLot({ sourceRef, terms, ...lot }: LotRow): PeriodLot[] {
  const period = decidePeriod(sourceRef, terms)
  return period ? [{ ...lot, ...period, isDifference: terms.is_difference ?? false }] : []
}

export interface YearlyRow {
  readonly lineId: string
  readonly planId: number
  readonly planVersion: number
  readonly quantity: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly lineage: string
  readonly firstSlice: number
}

/** Inserts a yearly grant and returns whether it is new. */
export async function insertYearlyGrant(
  db: Db,
  companyId: string,
  row: YearlyRow,
): Promise<boolean> {
  const inserted = await db
    .insertInto('billing.yearlyGrants')
    .values({ companyId, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'lineId']).doNothing())
    .returning('lineId')
    .executeTakeFirst()
  return inserted !== undefined
}

export function listYearlyRows(db: Db, companyId: string, lineage: string) {
  return db
    .selectFrom('billing.yearlyGrants')
    .select(['lineId', 'periodStart', 'periodEnd', 'firstSlice', 'endedAt'])
    .where('companyId', '=', companyId)
    .where('lineage', '=', lineage)
    .orderBy('periodStart')
    .orderBy('firstSlice')
    .execute()
}

/** Sets the end of a yearly grant; an end only ever moves earlier. */
export async function endYearlyGrant(
  db: Db,
  companyId: string,
  lineId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('billing.yearlyGrants')
    .set({ endedAt: at })
    .where('companyId', '=', companyId)
    .where('lineId', '=', lineId)
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>', at)]))
    .execute()
}

/** Ends the grants of fully refunded lines, so that they issue no more months. */
export async function endYearlyGrantsNow(
  db: Db,
  companyId: string,
  lineIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('billing.yearlyGrants')
    .set({ endedAt: sql<Date>`credit.clock()` })
    .where('companyId', '=', companyId)
    .where('lineId', 'in', [...lineIds])
    .where((eb) =>
      eb.or([eb('endedAt', 'is', null), eb('endedAt', '>', sql<Date>`credit.clock()`)]),
    )
    .execute()
}

/** Resumes grants whose refund failed, unless something else has ended them. */
export async function resumeYearlyGrants(
  db: Db,
  companyId: string,
  lineIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('billing.yearlyGrants')
    .set({ endedAt: null })
    .where('companyId', '=', companyId)
    .where('lineId', 'in', [...lineIds])
    .execute()
}
