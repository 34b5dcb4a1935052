import type { usageGroups } from '@headwater/contract/billing/receipts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Month } from '../credits/month-rules.ts'

export type UsageGroup = (typeof usageGroups)[number]

interface UsageSum {
  readonly id: string | null
  /** What the newest receipt calls it. */
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
 * What the credits of a month went to. What was given back counts against the month it was used in,
 * as it does for everybody's limit.
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
      join credit.txn r on r.company_id = ${companyId} and r.reverses = u.seq and r.kind = 'unspend'
    ), sums as (
      select x.id, sum(x.sign * m.amount)::bigint as credits,
        coalesce(sum(m.amount) filter (where x.sign < 0), 0)::bigint as refunded,
        sum(x.sign * m.amount * coalesce((l.terms ->> 'unit_mills')::bigint, 0))::bigint as mills
      from lines x
      join credit.move m on m.company_id = ${companyId} and m.seq = x.seq
      join credit.lot l on l.company_id = ${companyId} and l.id = m.lot_id
      group by x.id
    )
    select s.id, s.credits, s.refunded, s.mills, (
      select u.title from used u where u.id = s.id and u.title is not null order by u.seq desc limit 1
    ) as title
    from sums s order by s.credits desc, s.id`.execute(db)
  return rows
}
