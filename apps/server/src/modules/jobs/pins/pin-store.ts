import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { whereTab } from '../filter-store.ts'
import type { JobVisibility } from '../job-visibility.ts'
import { whereVisible } from '../job-visibility-store.ts'

export interface PinnedJob {
  readonly id: string
  readonly title: string
  readonly status: JobStatus
}

/** Lists pinned jobs in the order they were pinned, without archived ones. */
export async function listPinned(
  db: Db,
  visibility: JobVisibility,
  clientId: string,
): Promise<PinnedJob[]> {
  const { rows } = await sql<PinnedJob>`
    select j.id, j.title, j.status from jobs.pins p
    join jobs.jobs j on j.company_id = p.company_id and j.id = p.job_id
    where p.company_id = ${visibility.companyId} and p.client_id = ${clientId}
      and j.archived_at is null and ${whereVisible(visibility)}
    order by p.pinned_at, j.id`.execute(db)
  return rows
}

export async function countActiveJobs(db: Db, visibility: JobVisibility): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs.jobs j
    where ${whereVisible(visibility)} and ${whereTab.active}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertPin(
  db: Db,
  companyId: string,
  clientId: string,
  jobId: string,
): Promise<void> {
  await sql`insert into jobs.pins (company_id, client_id, job_id)
    values (${companyId}, ${clientId}, ${jobId}) on conflict do nothing`.execute(db)
}

export async function deletePin(
  db: Db,
  companyId: string,
  clientId: string,
  jobId: string,
): Promise<void> {
  await sql`delete from jobs.pins where company_id = ${companyId} and client_id = ${clientId}
    and job_id = ${jobId}`.execute(db)
}
