import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface SummaryFigures {
  /** Of what can be spent: bought. */
  readonly bought: number
  /** What the member has used and set aside this month. */
  readonly mine: number
  /** What was used in the last 30 days, less what was given back. */
  readonly lately: number
  /** How many of those days the company has had credits at all. */
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
  if (!figures) throw new Error('A row of one is missing.')
  return figures
}
