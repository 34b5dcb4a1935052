import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { BalanceThresholds } from './balance-threshold-rules.ts'
import type { LicenceLot } from './licence-rules.ts'

/** Everything a spend checks first, read in one query. */
export interface SpendingState extends BalanceThresholds {
  /** Whether nothing has become due since the last settlement, apart from licences. */
  readonly isSettled: boolean
  readonly licenceChangesSeen: number | null
  readonly monthlyCap: number | null
}

/** The balance at which a company without settings of its own is notified. */
const defaultLowBalance = 20

export async function getSpendingState(db: Db, companyId: string): Promise<SpendingState> {
  const { rows } = await sql<SpendingState>`
    select coalesce(s.settled_until > credit.clock(), false) as is_settled,
      s.licence_changes as licence_changes_seen, r.monthly_cap,
      case when r.company_id is null then ${defaultLowBalance}::bigint else r.low_balance_at end
        as low_balance_at,
      coalesce(r.top_up_enabled, false) as top_up_enabled, coalesce(r.top_up_below, 0) as top_up_below
    from (select ${companyId}::uuid as company_id) c
    left join billing.settlements s on s.company_id = c.company_id
    left join billing.spending_rules r on r.company_id = c.company_id
  `.execute(db)
  const [spendingState] = rows
  if (!spendingState) throw new Error('Expected one row, got none.')
  return spendingState
}

/** Returns the ledger's current time. */
export async function readLedgerClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select credit.clock() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no time.')
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

/** The provider's subscription states in which the tier is available. */
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

/** Returns the primary subscription with the tier as it was sold, even if it is not live. */
export async function findPrimarySubscription(db: Db, companyId: string) {
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

/**
 * Returns a month's credits on the last paid terms of a subscription; undefined if none were paid.
 */
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

/** Lists the yearly tiers whose period is running, with the credits of one month. */
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

interface SummaryFigures {
  /** The bought part of the available credits. */
  readonly bought: number
  /** What the member has spent and held this month. */
  readonly mine: number
  /** What was spent in the last 30 days, less refunds. */
  readonly lately: number
  /** How many of those days the company has had an account. */
  readonly days: number
}

export async function getSummaryFigures(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<SummaryFigures> {
  const { rows } = await sql<SummaryFigures>`
    with clock as materialized (select credit.clock() as now)
    select
      (select coalesce(sum(l.available), 0)::bigint from credit.lot l, clock
        where l.company_id = ${companyId} and l.is_open and l.source_kind = 'purchase'
          and l.effective_at <= now and (l.expires_at is null or l.expires_at > now)) as bought,
      (select coalesce(sum(m.spent + m.held), 0)::bigint from credit.member_month m, clock
        where m.company_id = ${companyId} and m.client_id = ${clientId}
          and m.month = date_trunc('month', now at time zone 'UTC')::date) as mine,
      (select coalesce(sum(case t.kind when 'unspend' then -t.amount else t.amount end), 0)::bigint
        from credit.txn t, clock
        where t.company_id = ${companyId} and t.occurred_at > now - interval '30 days'
          and t.kind in ('spend', 'capture', 'unspend')) as lately,
      (select greatest(1, least(30, ceil(coalesce(extract(epoch from now - min(t.occurred_at)), 0)
          / 86400)))::integer
        from clock left join lateral (
          select occurred_at from credit.txn where company_id = ${companyId} and seq = 1
        ) t on true group by now) as days
  `.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Expected one row, got none.')
  return figures
}
