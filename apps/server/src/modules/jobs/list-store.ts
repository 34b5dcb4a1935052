import { Id } from '@headwater/contract/ids'
import type { JobFilter, JobTab, jobSorts } from '@headwater/contract/jobs/jobs'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database'
import { type JobListFilter, whereMatchesFilter, whereTab } from './filter-store.ts'
import type { ListedJob } from './job-row.ts'
import type { JobVisibility } from './job-visibility.ts'

/** A position in the list: the sort value and the job id. */
export const JobListPosition = z.object({ by: z.string(), id: Id })
export type JobListPosition = z.infer<typeof JobListPosition>

export interface JobPage extends JobFilter {
  readonly sort: (typeof jobSorts)[number]
  readonly after: JobListPosition | undefined
  readonly limit: number
}

export type PositionedJob = ListedJob & { readonly by: string }

interface JobOrder {
  /** The sort value of the cursor, as text without loss of precision. */
  readonly by: RawBuilder<string>
  readonly orderBy: RawBuilder<unknown>
  readonly whereAfter: (after: JobListPosition) => RawBuilder<boolean>
}

/** Ties are ordered newest first in every sort: ids start with their creation time. */
const orders: Readonly<Record<JobPage['sort'], JobOrder>> = {
  newest: {
    by: sql<string>`j.created_at::text`,
    orderBy: sql`j.created_at desc, j.id desc`,
    whereAfter: ({ by, id }) =>
      sql<boolean>`(j.created_at, j.id) < (${by}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    by: sql<string>`j.created_at::text`,
    orderBy: sql`j.created_at, j.id`,
    whereAfter: ({ by, id }) =>
      sql<boolean>`(j.created_at, j.id) > (${by}::timestamptz, ${id}::uuid)`,
  },
  changed: {
    by: sql<string>`j.changed_at::text`,
    orderBy: sql`j.changed_at desc, j.id desc`,
    whereAfter: ({ by, id }) =>
      sql<boolean>`(j.changed_at, j.id) < (${by}::timestamptz, ${id}::uuid)`,
  },
  title: {
    by: sql<string>`j.title_key`,
    orderBy: sql`j.title_key, j.id desc`,
    whereAfter: ({ by, id }) =>
      sql<boolean>`(j.title_key > ${by} or (j.title_key = ${by} and j.id < ${id}::uuid))`,
  },
  sourced: {
    by: sql<string>`f.sourced::text`,
    orderBy: sql`f.sourced desc, j.id desc`,
    whereAfter: ({ by, id }) => sql<boolean>`(f.sourced, j.id) < (${by}::integer, ${id}::uuid)`,
  },
}

/**
 * Returns one page of jobs with their candidate counts. Only sorting by candidates counts them for
 * all jobs. `offset 0` keeps the planner from counting beyond the page otherwise.
 */
export async function listJobRows(
  db: Db,
  visibility: JobVisibility,
  clientId: string,
  { sort, after, limit, tab, ...filter }: JobPage,
): Promise<PositionedJob[]> {
  const { by, orderBy, whereAfter } = orders[sort]
  const { companyId } = visibility
  const counted = sql`join jobs.figures_view f on f.company_id = ${companyId} and f.job_id = j.id`
  const { rows } = await sql<PositionedJob>`
    select ${listedColumns(clientId)}, ${by} as "by"
    from (
      select j.* from jobs.jobs j ${sort === 'sourced' ? counted : sql``}
      where ${whereMatchesFilter(visibility, filter)} and ${whereTab[tab]}
        ${after ? sql`and ${whereAfter(after)}` : sql``}
      order by ${orderBy} limit ${limit}) j
    cross join lateral (
      select v.* from jobs.figures_view v
      where v.company_id = ${companyId} and v.job_id = j.id offset 0) f
    order by ${orderBy}`.execute(db)
  return rows
}

export async function findJobRow(
  db: Db,
  visibility: JobVisibility,
  clientId: string,
  jobId: string,
): Promise<ListedJob | undefined> {
  const { rows } = await sql<ListedJob>`
    select ${listedColumns(clientId)} from jobs.jobs j
    join jobs.figures_view f on f.company_id = ${visibility.companyId} and f.job_id = ${jobId}
    where j.id = ${jobId} and ${whereMatchesFilter(visibility, {})}`.execute(db)
  return rows[0]
}

/** Counts the jobs of each tab under the other filters. */
export async function countJobsByTab(
  db: Db,
  visibility: JobVisibility,
  filter: JobListFilter,
): Promise<Record<JobTab, number>> {
  const { rows } = await sql<Record<JobTab, number>>`
    select count(*) filter (where ${whereTab.active}) as active,
      count(*) filter (where ${whereTab.draft}) as draft,
      count(*) filter (where ${whereTab.closed}) as closed,
      count(*) filter (where ${whereTab.all}) as "all",
      count(*) filter (where ${whereTab.archived}) as archived
    from jobs.jobs j where ${whereMatchesFilter(visibility, filter)}`.execute(db)
  return rows[0] as Record<JobTab, number>
}

function listedColumns(clientId: string): RawBuilder<unknown> {
  return sql`j.id, j.title, j.department, j.workplace, j.places, j.status, j.owner_id, j.created_at,
    j.changed_at, j.version, j.archived_at is not null as is_archived,
    f.sourced, f.contacted, f.replied, f.interview, f.hired, f.sessions,
    exists (select 1 from jobs.pins p where p.company_id = j.company_id
      and p.client_id = ${clientId} and p.job_id = j.id) as is_pinned`
}
