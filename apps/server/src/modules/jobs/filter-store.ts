import type { JobFilter, JobTab } from '@headwater/contract/jobs/jobs'
import { fold } from '@headwater/gazetteer'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { JobVisibility } from './job-visibility.ts'
import { whereVisible } from './job-visibility-store.ts'

/** Longer lists are not useful to choose from, so only the values most jobs have are returned. */
const maxOptions = 200

/** Every filter of the job list except the tab. */
export type JobListFilter = Omit<JobFilter, 'tab'>

/** Builds the filter conditions on `jobs.jobs j`. */
export function whereMatchesFilter(
  visibility: JobVisibility,
  filter: JobListFilter,
): RawBuilder<boolean> {
  const { search, ownerClientId, department, place, workplace } = filter
  const parts = [whereVisible(visibility)]
  if (search) parts.push(sql<boolean>`j.search_text like ${`%${escapeLike(fold(search))}%`}`)
  if (ownerClientId) parts.push(sql<boolean>`j.owner_id = ${ownerClientId}`)
  if (department) parts.push(sql<boolean>`j.department = ${department}`)
  if (workplace) parts.push(sql<boolean>`j.workplace = ${workplace}`)
  if (place) parts.push(sql<boolean>`j.places @> ${JSON.stringify([{ name: place }])}::jsonb`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Conditions on `jobs.jobs j` for each tab. */
export const whereTab: Readonly<Record<JobTab, RawBuilder<boolean>>> = {
  active: sql<boolean>`(j.archived_at is null and j.status in ('open', 'on_hold'))`,
  draft: sql<boolean>`(j.archived_at is null and j.status = 'draft')`,
  closed: sql<boolean>`(j.archived_at is null and j.status = 'closed')`,
  all: sql<boolean>`j.archived_at is null`,
  archived: sql<boolean>`j.archived_at is not null`,
}

function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&')
}

export async function listJobOwnerIds(db: Db, visibility: JobVisibility): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.owner_id as id from jobs.jobs j where ${whereVisible(visibility)}
    group by j.owner_id order by count(*) desc, j.owner_id limit ${maxOptions}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listJobDepartments(db: Db, visibility: JobVisibility): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with known as (
      select j.department as name from jobs.jobs j
      where ${whereVisible(visibility)} and j.department is not null
      group by j.department order by count(*) desc limit ${maxOptions})
    select name from known order by lower(name), name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function listJobPlaces(db: Db, visibility: JobVisibility): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with known as (
      select place ->> 'name' as name from jobs.jobs j, jsonb_array_elements(j.places) as place
      where ${whereVisible(visibility)} group by 1 order by count(*) desc limit ${maxOptions})
    select name from known order by lower(name), name`.execute(db)
  return rows.map(({ name }) => name)
}
