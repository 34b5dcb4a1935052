import type { JobStatus } from '@headwater/contract/jobs/jobs'
import type { JobSelection } from '@headwater/contract/jobs/many-jobs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import { whereFound, whereTab } from '../filter-store.ts'
import type { Sight } from '../sight.ts'
import { whereVisible } from '../sight-store.ts'
import type { JobBefore } from '../tables.ts'

/** What is done to all of the chosen jobs. */
export type Act =
  | { readonly kind: 'status'; readonly status: JobStatus }
  | { readonly kind: 'archive'; readonly isArchived: boolean }
  | { readonly kind: 'assign'; readonly ownerId: string }

/** How many of the named jobs somebody sees. */
export async function countVisible(db: Db, sight: Sight, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from jobs.jobs j
    where j.id = any(${ids}::uuid[]) and ${whereVisible(sight)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Changes those of the chosen jobs that are otherwise yet, and gives what they were before. All in
 * one statement: they are locked in the order of their ids, and nobody changes one in between.
 */
export async function changeJobs(
  db: Db,
  sight: Sight,
  selection: JobSelection,
  act: Act,
): Promise<JobBefore[]> {
  const { isOtherwise, set, was } = statementOf(act)
  const { rows } = await sql<{ before: JobBefore }>`
    with chosen as (
      select j.id, ${was} as was from jobs.jobs j
      where ${whereChosen(sight, selection)} and ${isOtherwise}
      order by j.id for update of j)
    update jobs.jobs j set ${set}, version = j.version + 1, changed_at = now()
    from chosen where j.company_id = ${sight.companyId} and j.id = chosen.id
    returning chosen.was || jsonb_build_object('id', j.id, 'version', j.version) as before`.execute(
    db,
  )
  return rows.map(({ before }) => before)
}

function whereChosen(sight: Sight, selection: JobSelection): RawBuilder<boolean> {
  if ('jobIds' in selection) {
    return sql<boolean>`j.id = any(${selection.jobIds}::uuid[]) and ${whereVisible(sight)}`
  }
  const { tab, ...narrowing } = selection.matching
  return sql<boolean>`${whereFound(sight, narrowing)} and ${whereTab[tab]}`
}

function statementOf(act: Act) {
  switch (act.kind) {
    case 'status':
      return {
        isOtherwise: sql<boolean>`j.status <> ${act.status}`,
        set: sql`status = ${act.status}`,
        was: sql`jsonb_build_object('status', j.status)`,
      }
    case 'archive':
      return {
        isOtherwise: sql<boolean>`(j.archived_at is null) = ${act.isArchived}`,
        set: act.isArchived ? sql`archived_at = now()` : sql`archived_at = null`,
        was: sql`jsonb_build_object('archivedAt', j.archived_at::text)`,
      }
    case 'assign':
      return {
        isOtherwise: sql<boolean>`j.owner_id <> ${act.ownerId}`,
        set: sql`owner_id = ${act.ownerId}`,
        was: sql`jsonb_build_object('ownerId', j.owner_id)`,
      }
  }
}
