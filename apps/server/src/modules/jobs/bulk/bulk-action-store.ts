import type { JobSelection } from '@headwater/contract/jobs/bulk-jobs'
import type { JobStatus } from '@headwater/contract/jobs/jobs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { whereMatchesFilter, whereTab } from '../filter-store.ts'
import type { JobVisibility } from '../job-visibility.ts'
import { whereVisible } from '../job-visibility-store.ts'
import type { JobBefore } from '../tables.ts'

/** The change made to all selected jobs. */
export type BulkAction =
  | { readonly kind: 'status'; readonly status: JobStatus }
  | { readonly kind: 'archive'; readonly isArchived: boolean }
  | { readonly kind: 'assign'; readonly ownerId: string }

/** Counts how many of the given jobs the member may see. */
export async function countVisibleJobs(
  db: Db,
  visibility: JobVisibility,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from jobs.jobs j
    where j.id = any(${ids}::uuid[]) and ${whereVisible(visibility)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Updates the selected jobs that differ and returns their previous values. One statement locks them
 * in id order, so that no job changes in between.
 */
export async function updateSelectedJobs(
  db: Db,
  visibility: JobVisibility,
  selection: JobSelection,
  act: BulkAction,
): Promise<JobBefore[]> {
  const { needsChange, set, was } = buildBulkUpdate(act)
  const { rows } = await sql<{ before: JobBefore }>`
    with chosen as (
      select j.id, ${was} as was from jobs.jobs j
      where ${whereSelected(visibility, selection)} and ${needsChange}
      order by j.id for update of j)
    update jobs.jobs j set ${set}, version = j.version + 1, changed_at = now()
    from chosen where j.company_id = ${visibility.companyId} and j.id = chosen.id
    returning chosen.was || jsonb_build_object('id', j.id, 'version', j.version) as before`.execute(
    db,
  )
  return rows.map(({ before }) => before)
}

function whereSelected(visibility: JobVisibility, selection: JobSelection): RawBuilder<boolean> {
  if ('jobIds' in selection) {
    return sql<boolean>`j.id = any(${selection.jobIds}::uuid[]) and ${whereVisible(visibility)}`
  }
  const { tab, ...filter } = selection.matching
  return sql<boolean>`${whereMatchesFilter(visibility, filter)} and ${whereTab[tab]}`
}

function buildBulkUpdate(act: BulkAction) {
  switch (act.kind) {
    case 'status':
      return {
        needsChange: sql<boolean>`j.status <> ${act.status}`,
        set: sql`status = ${act.status}`,
        was: sql`jsonb_build_object('status', j.status)`,
      }
    case 'archive':
      return {
        needsChange: sql<boolean>`(j.archived_at is null) = ${act.isArchived}`,
        set: act.isArchived ? sql`archived_at = now()` : sql`archived_at = null`,
        was: sql`jsonb_build_object('archivedAt', j.archived_at::text)`,
      }
    case 'assign':
      return {
        needsChange: sql<boolean>`j.owner_id <> ${act.ownerId}`,
        set: sql`owner_id = ${act.ownerId}`,
        was: sql`jsonb_build_object('ownerId', j.owner_id)`,
      }
  }
}
