import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { type FlowRow, listFlowsByIds } from './flow-store.ts'

export interface FlowFilter {
  readonly isArchived: boolean
  /** Undefined means all jobs. */
  readonly jobIds?: readonly string[] | undefined
}

interface FlowPageQuery extends FlowFilter {
  /** Id of the last session of the previous page. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Lists newest first: ids start with their creation time. */
export async function listFlowRows(
  db: Db,
  companyId: string,
  { before, limit, ...filter }: FlowPageQuery,
): Promise<FlowRow[]> {
  const later = before === undefined ? sql`true` : sql`id < ${before}::uuid`
  const { rows } = await sql<{ id: string }>`
    select id from flows.flows where ${matchesFilter(companyId, filter)} and ${later}
    order by id desc limit ${limit}::int`.execute(db)
  const ids = rows.map(({ id }) => id)
  const flows = new Map((await listFlowsByIds(db, companyId, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => flows.get(id) ?? [])
}

export async function countFlows(db: Db, companyId: string, filter: FlowFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from flows.flows where ${matchesFilter(companyId, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lists the ids of all jobs that have a session. */
export async function listJobIds(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ jobId: string }>`
    select distinct job_id from flows.flows where company_id = ${companyId}`.execute(db)
  return rows.map(({ jobId }) => jobId)
}

function matchesFilter(companyId: string, { isArchived, jobIds }: FlowFilter): RawBuilder<boolean> {
  const jobs = jobIds === undefined ? sql`true` : sql`job_id = any(${jobIds}::uuid[])`
  const isThere = isArchived ? sql`archived_at is not null` : sql`archived_at is null`
  return sql`company_id = ${companyId} and ${isThere} and ${jobs}`
}
