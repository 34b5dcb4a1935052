import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { WrittenJob } from './job-row.ts'
import { searchTextOf, titleKeyOf } from './search-text.ts'
import type { Sight } from './sight.ts'
import { whereVisible } from './sight-store.ts'
import type { WrittenFields } from './written-rules.ts'

export interface NewJob extends WrittenFields {
  readonly id: string
  readonly status: JobStatus
  readonly ownerId: string
  readonly createdBy: string
}

export async function insertJob(
  db: Db,
  companyId: string,
  { id, status, ownerId, createdBy, ...fields }: NewJob,
): Promise<void> {
  const row = { companyId, id, status, ownerId, createdBy, ...toColumns(fields), archivedAt: null }
  await db.insertInto('jobs.jobs').values(row).execute()
}

/** What is written about a job, which nobody changes before the transaction ends. */
export async function lockWrittenJob(
  db: Db,
  sight: Sight,
  jobId: string,
): Promise<WrittenJob | undefined> {
  const { rows } = await sql<WrittenJob>`
    select j.id, j.status, j.version, j.title, j.department, j.workplace, j.places, j.employment,
      j.description, j.criteria
    from jobs.jobs j where j.id = ${jobId} and ${whereVisible(sight)} for update of j`.execute(db)
  return rows[0]
}

export async function updateJob(
  db: Db,
  companyId: string,
  jobId: string,
  fields: WrittenFields,
): Promise<void> {
  await db
    .updateTable('jobs.jobs')
    .set({ ...toColumns(fields), changedAt: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .execute()
}

/** What a list does not show of a job. */
export async function getDetails(
  db: Db,
  companyId: string,
  jobId: string,
): Promise<Pick<WrittenFields, 'employment' | 'description' | 'criteria'>> {
  return db
    .selectFrom('jobs.jobs')
    .select(['employment', 'description', 'criteria'])
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
}

function toColumns(fields: WrittenFields) {
  const { title, department, workplace, employment, description } = fields
  return {
    ...{ title, department, workplace, employment, description },
    places: JSON.stringify(fields.places),
    criteria: JSON.stringify(fields.criteria),
    titleKey: titleKeyOf(fields),
    searchText: searchTextOf(fields),
  }
}
