import type { JobPlace, JobStatus, Workplace } from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { JobVisibility } from './job-visibility.ts'

/** The part of a job other modules need. */
export interface VisibleJob {
  readonly id: string
  readonly title: string
  readonly status: JobStatus
  readonly criteria: Criterion[]
  readonly workplace: Workplace | null
  readonly places: readonly JobPlace[]
  readonly ownerId: string
  readonly isArchived: boolean
}

/** Restricts `jobs.jobs j` to the jobs a member may see. */
export function whereVisible({ companyId, onlyTeamsOf }: JobVisibility): RawBuilder<boolean> {
  if (onlyTeamsOf === null) return sql<boolean>`j.company_id = ${companyId}`
  return sql<boolean>`(j.company_id = ${companyId} and exists (
    select 1 from jobs.team_members t where t.company_id = ${companyId}
      and t.job_id = j.id and t.client_id = ${onlyTeamsOf}))`
}

export async function findVisibleJob(
  db: Db,
  visibility: JobVisibility,
  jobId: string,
): Promise<VisibleJob | undefined> {
  const { rows } = await sql<VisibleJob>`
    select j.id, j.title, j.status, j.criteria, j.workplace, j.places, j.owner_id,
      j.archived_at is not null as is_archived from jobs.jobs j
    where j.id = ${jobId} and ${whereVisible(visibility)}`.execute(db)
  return rows[0]
}

export async function listVisibleJobTitleRows(
  db: Db,
  visibility: JobVisibility,
  ids: readonly string[],
  excludeArchived: boolean,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select j.id, j.title from jobs.jobs j
    where j.id = any(${ids}::uuid[]) and ${whereVisible(visibility)}
      ${excludeArchived ? sql`and j.archived_at is null` : sql``}`.execute(db)
  return rows
}
