import type { JobStatus } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Sight } from './sight.ts'

/** What other modules need to know of a job. */
export interface VisibleJob {
  readonly id: string
  readonly title: string
  readonly status: JobStatus
  readonly criteria: Criterion[]
  readonly ownerId: string
  readonly isArchived: boolean
}

/** Narrows `jobs.jobs j` to what somebody sees. */
export function whereVisible({ companyId, onlyTeamsOf }: Sight): RawBuilder<boolean> {
  if (onlyTeamsOf === null) return sql<boolean>`j.company_id = ${companyId}`
  return sql<boolean>`(j.company_id = ${companyId} and exists (
    select 1 from jobs.team_members t where t.company_id = ${companyId}
      and t.job_id = j.id and t.client_id = ${onlyTeamsOf}))`
}

export async function findVisibleJob(
  db: Db,
  sight: Sight,
  jobId: string,
): Promise<VisibleJob | undefined> {
  const { rows } = await sql<VisibleJob>`
    select j.id, j.title, j.status, j.criteria, j.owner_id,
      j.archived_at is not null as is_archived from jobs.jobs j
    where j.id = ${jobId} and ${whereVisible(sight)}`.execute(db)
  return rows[0]
}

export async function listVisibleTitles(
  db: Db,
  sight: Sight,
  ids: readonly string[],
  inUse: boolean,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select j.id, j.title from jobs.jobs j
    where j.id = any(${ids}::uuid[]) and ${whereVisible(sight)}
      ${inUse ? sql`and j.archived_at is null` : sql``}`.execute(db)
  return rows
}
