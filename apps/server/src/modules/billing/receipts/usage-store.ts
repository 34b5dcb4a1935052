import type { usageGroups } from '@headwater/contract/billing/receipts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Month } from '../credits/month-rules.ts'

export type UsageGroup = (typeof usageGroups)[number]

interface UsageSum {
  readonly id: string | null
  /** The title on the newest receipt. */
  readonly title: string | null
  readonly credits: number
  readonly refunded: number
  /** Thousandths of a dollar. */
  readonly mills: number
}

const keys = {
  person: { id: sql`t.member_id::text`, title: sql`null::text` },
  job: { id: sql`t.subject ->> 'job_id'`, title: sql`t.subject ->> 'job_title'` },
  flow: { id: sql`t.subject ->> 'flow_id'`, title: sql`t.subject ->> 'flow_title'` },
} as const satisfies Record<UsageGroup, object>

/**
 * Sums what a month's credits were spent on. A refund counts against the month of its spend, as it
 * does for limits.
 *
 * The `offset 0` forces each part to be looked up by key: with stale statistics after a burst, the
 * planner expects one line and would choose a nested loop over everything.
 */
export async function sumUsage(
  db: Db,
  companyId: string,
  by: UsageGroup,
  { start, end }: Month,
): Promise<UsageSum[]> {
  const { id, title } = keys[by]
  const { rows } = await sql<UsageSum>`
    with used as materialized (
      select t.seq, ${id} as id, ${title} as title from credit.txn t
      where t.company_id = ${companyId} and t.kind in ('spend', 'capture')
        and t.occurred_at >= ${start} and t.occurred_at < ${end}
    ), lines as (
      select seq, id, 1 as sign from used
      union all
      select r.seq, u.id, -1 from used u
      cross join lateral (
        select t.seq from credit.txn t
        where t.company_id = ${companyId} and t.reverses = u.seq and t.kind = 'unspend' offset 0) r
    ), sums as (
      select x.id, sum(x.sign * m.amount)::bigint as credits,
        coalesce(sum(m.amount) filter (where x.sign < 0), 0)::bigint as refunded,
        sum(x.sign * m.amount * coalesce((l.terms ->> 'unit_mills')::bigint, 0))::bigint as mills
      from lines x
      cross join lateral (
        select o.lot_id, o.amount from credit.move o
        where o.company_id = ${companyId} and o.seq = x.seq offset 0) m
      cross join lateral (
        select o.terms from credit.lot o
        where o.company_id = ${companyId} and o.id = m.lot_id offset 0) l
      group by x.id
    )
    select s.id, s.credits, s.refunded, s.mills, (
      select u.title from used u where u.id = s.id and u.title is not null order by u.seq desc limit 1
    ) as title
    from sums s order by s.credits desc, s.id`.execute(db)
  return rows
}
