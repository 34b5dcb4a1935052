import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { LicenceLot } from './licence-rules.ts'
import type { Watch } from './watch-rules.ts'

/** What is asked before every spend, in one look. */
export interface Standing extends Watch {
  /** Nothing has come due by itself since it was last seen to, apart from licences. */
  readonly isSettled: boolean
  readonly licenceChangesSeen: number | null
  readonly monthlyCap: number | null
}

/** A company that never said anything is told at this balance. */
const defaultLowBalance = 20

export async function findStanding(db: Db, companyId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce(s.settled_until > credit.clock(), false) as is_settled,
      s.licence_changes as licence_changes_seen, r.monthly_cap,
      case when r.company_id is null then ${defaultLowBalance}::bigint else r.low_balance_at end
        as low_balance_at,
      coalesce(r.top_up_enabled, false) as top_up_enabled, coalesce(r.top_up_below, 0) as top_up_below
    from (select ${companyId}::uuid as company_id) c
    left join billing.settlements s on s.company_id = c.company_id
    left join billing.spending_rules r on r.company_id = c.company_id
  `.execute(db)
  const [standing] = rows
  if (!standing) throw new Error('A row of one is missing.')
  return standing
}

/** The ledger's time. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select credit.clock() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock said nothing.')
  return row.now
}

export async function saveSettlement(
  db: Db,
  companyId: string,
  settlement: { settledUntil: Date; licenceChanges: number | null },
): Promise<void> {
  await db
    .insertInto('billing.settlements')
    .values({ companyId, ...settlement })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(settlement))
    .execute()
}

/** In these states of the provider's the tier is there. */
const liveStates = ['active', 'trialing', 'past_due']

export async function hasLiveSubscription(db: Db, companyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('billing.subscriptions')
    .select('providerId')
    .where('companyId', '=', companyId)
    .where('isPrimary', '=', true)
    .where('status', 'in', liveStates)
    .executeTakeFirst()
  return found !== undefined
}

/** The one that counts, with the tier as it was sold; also one that is not live. */
export async function findSubscription(db: Db, companyId: string) {
  const row = await db
    .selectFrom('billing.subscriptions as s')
    .innerJoin('billing.plans as p', 'p.id', 's.planId')
    .innerJoin('billing.planVersions as v', (join) =>
      join.onRef('v.planId', '=', 's.planId').onRef('v.version', '=', 's.planVersion'),
    )
    .select([
      's.providerId',
      'p.id',
      'p.title',
      'p.interval',
      'v.creditsAllowance',
      'v.creditPriceMills',
      's.quantity',
      's.status',
      's.cancelAt',
      's.periodEnd',
    ])
    .where('s.companyId', '=', companyId)
    .where('s.isPrimary', '=', true)
    .executeTakeFirst()
  return row && { ...row, isLive: liveStates.includes(row.status) }
}

/** A month's credits on the terms of a subscription that were last paid for; undefined before any were. */
export async function findPaidAllowance(
  db: Db,
  companyId: string,
  lineages: readonly string[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('credit.lot as l')
    .innerJoin('billing.planVersions as v', (join) =>
      join
        .on('v.planId', '=', sql<number>`(l.terms ->> 'plan_id')::integer`)
        .on('v.version', '=', sql<number>`(l.terms ->> 'plan_version')::integer`),
    )
    .select(
      sql<number>`(v.credits_allowance * (l.terms ->> 'quantity')::integer)::bigint`.as('credits'),
    )
    .where('l.companyId', '=', companyId)
    .where('l.lineage', 'in', [...lineages])
    .where('l.sourceKind', '=', 'plan')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.credits
}

/** Yearly tiers whose period runs, with what one month of them brings. */
export function listYearlyGrants(db: Db, companyId: string, now: Date) {
  return db
    .selectFrom('billing.yearlyGrants as g')
    .innerJoin('billing.plans as p', 'p.id', 'g.planId')
    .innerJoin('billing.planVersions as v', (join) =>
      join.onRef('v.planId', '=', 'g.planId').onRef('v.version', '=', 'g.planVersion'),
    )
    .selectAll('g')
    .select(['p.title', 'v.creditsAllowance', 'v.creditPriceMills'])
    .where('g.companyId', '=', companyId)
    .where('g.periodEnd', '>', now)
    .orderBy('g.periodStart')
    .orderBy('g.lineId')
    .execute()
}

export function listLicenceLots(db: Db, companyId: string): Promise<LicenceLot[]> {
  return db
    .selectFrom('credit.lot')
    .select(['id', 'sourceRef as ref', 'amount', 'available', 'held', 'revoked'])
    .where('companyId', '=', companyId)
    .where('sourceKind', '=', 'licence')
    .orderBy('id')
    .execute()
}
