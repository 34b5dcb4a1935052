import type { JobPlace, JobStatus } from '@headwater/contract/jobs/jobs'
import { fold } from '@headwater/gazetteer'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { type JobContent, truncate } from './job-content-rules.ts'
import type { EditableJob } from './job-row.ts'
import type { JobVisibility } from './job-visibility.ts'
import { whereVisible } from './job-visibility-store.ts'

/** Case folding can lengthen a text, and the columns have a maximum length. */
const maxSearchTextLength = 900

const maxTitleKeyLength = 300

export interface NewJob extends JobContent {
  readonly id: string
  readonly status: JobStatus
  readonly ownerId: string
  readonly createdBy: string
  readonly createdAt?: Date
}

export async function insertJob(
  db: Db,
  companyId: string,
  { id, status, ownerId, createdBy, createdAt, ...fields }: NewJob,
): Promise<void> {
  const row = {
    companyId,
    id,
    status,
    ownerId,
    createdBy,
    ...toColumns(fields),
    archivedAt: null,
    ...(createdAt && { createdAt }),
  }
  await db.insertInto('jobs.jobs').values(row).execute()
}

/** Locks a job until the transaction ends and returns its content. */
export async function lockEditableJob(
  db: Db,
  visibility: JobVisibility,
  jobId: string,
): Promise<EditableJob | undefined> {
  const { rows } = await sql<EditableJob>`
    select j.id, j.status, j.version, j.title, j.department, j.workplace, j.places, j.employment,
      j.description, j.criteria
    from jobs.jobs j where j.id = ${jobId} and ${whereVisible(visibility)} for update of j`.execute(
    db,
  )
  return rows[0]
}

export async function saveJob(
  db: Db,
  companyId: string,
  jobId: string,
  fields: JobContent,
): Promise<void> {
  await db
    .updateTable('jobs.jobs')
    .set({ ...toColumns(fields), changedAt: sql`now()`, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .execute()
}

/** Returns the texts of a job that lists do not show. */
export async function getJobTextFields(
  db: Db,
  companyId: string,
  jobId: string,
): Promise<Pick<JobContent, 'employment' | 'description' | 'criteria'>> {
  return db
    .selectFrom('jobs.jobs')
    .select(['employment', 'description', 'criteria'])
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
}

function toColumns(fields: JobContent) {
  const { title, department, workplace, employment, description } = fields
  return {
    title,
    department,
    workplace,
    employment,
    description,
    places: JSON.stringify(fields.places),
    criteria: JSON.stringify(fields.criteria),
    titleKey: buildTitleKey(fields),
    searchText: buildSearchText(fields),
  }
}

/** Gives all jobs of one member to another and returns their ids. */
export async function reassignJobs(
  db: Db,
  companyId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs.jobs set owner_id = ${to}, version = version + 1, changed_at = now()
    where company_id = ${companyId} and owner_id = ${from} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes a member from all hiring teams and deletes their pins, views and undo steps. */
export async function deleteMemberJobData(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<void> {
  await sql`with
    teams as (delete from jobs.team_members
      where company_id = ${companyId} and client_id = ${clientId}),
    pins as (delete from jobs.pins where company_id = ${companyId} and client_id = ${clientId}),
    steps as (delete from jobs.undo_steps
      where company_id = ${companyId} and client_id = ${clientId})
    delete from jobs.views where company_id = ${companyId} and client_id = ${clientId}`.execute(db)
}

/** Locks a member's pins and views, so that counting them against a limit is exact. */
export async function lockMemberLists(db: Db, companyId: string, clientId: string): Promise<void> {
  const name = `jobs of ${companyId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

interface Findable {
  readonly title: string
  readonly department: string | null
  readonly places: readonly JobPlace[]
}

/** Builds the search text, one line per part, so that a match never spans two parts. */
function buildSearchText({ title, department, places }: Findable): string {
  const parts = [title, department ?? '', ...places.map(({ name }) => name)]
  return truncate(parts.map(fold).join('\n'), maxSearchTextLength)
}

function buildTitleKey({ title }: Pick<Findable, 'title'>): string {
  return truncate(fold(title), maxTitleKeyLength)
}
