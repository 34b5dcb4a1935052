import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { addMonths } from '../credits/month-rules.ts'
import type { PeriodLot } from './lot-rules.ts'

interface LotRow extends Omit<PeriodLot, 'periodStart' | 'periodEnd' | 'isDifference'> {
  readonly sourceRef: string
  readonly terms: { period_start?: string; period_end?: string; is_difference?: boolean }
}

/** The lots of a subscription, those of its yearly tiers among them, in the order of their time. */
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

/** A month of a yearly tier carries the whole year in its terms, and its own number in its name. */
function toPeriodLot({ sourceRef, terms, ...lot }: LotRow): PeriodLot[] {
  if (terms.period_start === undefined || terms.period_end === undefined) return []
  const [start, end] = [new Date(terms.period_start), new Date(terms.period_end)]
  const isDifference = terms.is_difference ?? false
  const month = /:(\d+)$/.exec(sourceRef)?.[1]
  if (month === undefined) return [{ ...lot, periodStart: start, periodEnd: end, isDifference }]
  const periodStart = addMonths(start, Number(month))
  const next = addMonths(start, Number(month) + 1).getTime()
  const periodEnd = new Date(Math.min(next, end.getTime()))
  return [{ ...lot, periodStart, periodEnd, isDifference }]
}

export interface PaidLot {
  readonly id: number
  readonly amount: number
}

/** The lots that came of lines, pages or payments, months of yearly lines among them. */
export function listLotsOf(db: Db, companyId: string, refs: readonly string[]): Promise<PaidLot[]> {
  if (refs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('credit.lot')
    .select(['id', 'amount'])
    .where('companyId', '=', companyId)
    .where('sourceKind', 'in', ['plan', 'purchase'])
    .where(sql<string>`split_part(source_ref, ':', 1)`, 'in', [...refs])
    .orderBy('id')
    .execute()
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

/** True when it is new. */
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

/** Ends are only ever brought forward. */
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

/** The money behind these lines went back in whole: nothing more comes of them. */
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
