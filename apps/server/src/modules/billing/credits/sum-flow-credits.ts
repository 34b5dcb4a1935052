import { sql } from 'kysely'
import type { InTx } from '#platform/context'

/** Returns the credits spent on each session, less refunds. Sessions without spends are left out. */
export async function sumFlowCredits(
  { db, actor }: InTx,
  flowIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (flowIds.length === 0) return new Map()
  const { companyId } = actor
  const { rows } = await sql<{ flowId: string; credits: number }>`
    with spent as materialized (
      select t.flow_id, t.seq, t.amount from credit.txn t
      where t.company_id = ${companyId} and t.flow_id = any(${flowIds}::uuid[])
        and t.kind in ('spend', 'capture')
    ), refunded as materialized (
      select r.reverses, r.amount from credit.txn r
      where r.company_id = ${companyId} and r.reverses is not null and r.kind = 'unspend'
    )
    select flow_id, sum(amount)::bigint as credits from (
      select flow_id, amount from spent
      union all
      select s.flow_id, -r.amount from refunded r join spent s on s.seq = r.reverses
    ) lines
    group by flow_id`.execute(db)
  return new Map(rows.map(({ flowId, credits }) => [flowId, credits]))
}
