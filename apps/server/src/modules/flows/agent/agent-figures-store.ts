import { sql } from 'kysely'
import type { Db } from '#platform/database'

export async function countQuestions(db: Db, companyId: string, flowId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flows.agent_decisions
    where company_id = ${companyId} and flow_id = ${flowId} and kind = 'asked'
      and answer is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface RecentSpending {
  readonly credits: number
  /** When the first of them were spent. Null without any. */
  readonly firstAt: Date | null
}

export async function sumSpentSince(
  db: Db,
  companyId: string,
  flowId: string,
  since: Date,
): Promise<RecentSpending> {
  const { rows } = await sql<RecentSpending>`
    select coalesce(sum(credits), 0)::int as credits, min(decided_at) as first_at
    from flows.agent_decisions
    where company_id = ${companyId} and flow_id = ${flowId} and kind is not null
      and decided_at >= ${since} and credits > 0`.execute(db)
  return rows[0] as RecentSpending
}
