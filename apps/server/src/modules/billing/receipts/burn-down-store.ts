import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Month } from '../credits/month-rules.ts'
import type { DayRow, LedgerPosition } from './burn-down-rules.ts'

/**
 * Lists the net change per day, by effective time: an expiry belongs to the day the credits ended.
 * Ends with the line `last`.
 *
 * The previous line is found by order, which only the index on `seq` provides. With an equality and
 * stale statistics after a burst, the planner would scan another index line by line.
 */
export async function listDayRows(
  db: Db,
  companyId: string,
  { start, end }: Month,
  last: number,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select case when t.occurred_at < ${end} then (t.occurred_at at time zone 'UTC')::date end as date,
      sum(t.balance_after - coalesce(p.balance_after, 0))::bigint as net,
      coalesce(sum(t.amount) filter (where t.kind in ('spend', 'capture')), 0)::bigint as spent,
      coalesce(sum(t.amount) filter (where t.kind = 'unspend'), 0)::bigint as refunded
    from credit.txn t
    left join lateral (
      select o.balance_after from credit.txn o
      where o.company_id = ${companyId} and o.seq < t.seq order by o.seq desc limit 1) p on true
    where t.company_id = ${companyId} and t.occurred_at >= ${start} and t.seq <= ${last}
    group by 1 order by 1`.execute(db)
  return rows
}

export async function getLedgerPosition(db: Db, companyId: string): Promise<LedgerPosition> {
  const row = await db
    .selectFrom('credit.account as a')
    .leftJoin('credit.txn as t', (join) =>
      join.onRef('t.companyId', '=', 'a.companyId').on('t.seq', '=', 1),
    )
    .select(['a.seq', 'a.balance', 't.occurredAt as firstAt'])
    .where('a.companyId', '=', companyId)
    .executeTakeFirst()
  return row ?? { seq: 0, balance: 0, firstAt: null }
}
