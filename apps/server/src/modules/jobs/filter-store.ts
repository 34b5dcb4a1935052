import type { JobFilter, JobTab } from '@headwater/contract/jobs/jobs'
import { fold } from '@headwater/gazetteer'
import { type RawBuilder, sql } from 'kysely'
import type { Sight } from './sight.ts'
import { whereVisible } from './sight-store.ts'

/** All that a list may be narrowed by, but for the tab. */
export type Narrowing = Omit<JobFilter, 'tab'>

/** Narrows `jobs.jobs j`. */
export function whereFound(sight: Sight, filter: Narrowing): RawBuilder<boolean> {
  const { search, ownerClientId, department, place, workplace } = filter
  const parts = [whereVisible(sight)]
  if (search) parts.push(sql<boolean>`j.search_text like ${`%${escapeLike(fold(search))}%`}`)
  if (ownerClientId) parts.push(sql<boolean>`j.owner_id = ${ownerClientId}`)
  if (department) parts.push(sql<boolean>`j.department = ${department}`)
  if (workplace) parts.push(sql<boolean>`j.workplace = ${workplace}`)
  if (place) parts.push(sql<boolean>`j.places @> ${JSON.stringify([{ name: place }])}::jsonb`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Narrows `jobs.jobs j` to one tab. */
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
