import type { JobFilter, JobTab, jobSorts } from '@headwater/contract/jobs/jobs'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database'
import { type Narrowing, whereFound, whereTab } from './filter-store.ts'
import type { ListedJob } from './job-row.ts'
import type { Sight } from './sight.ts'

/** A place in the list: what it is sorted by, and the job. */
export const JobListPlace = z.object({ by: z.string(), id: z.uuid() })
export type JobListPlace = z.infer<typeof JobListPlace>

export interface JobPage extends JobFilter {
  readonly sort: (typeof jobSorts)[number]
  readonly after: JobListPlace | undefined
  readonly limit: number
}

export type PlacedJob = ListedJob & { readonly by: string }

interface Order {
  /** What the place says of it, as text that loses nothing. */
  readonly by: RawBuilder<string>
  readonly inOrder: RawBuilder<unknown>
  readonly beyond: (after: JobListPlace) => RawBuilder<boolean>
}

/** Whatever a list is sorted by, among equals the newest comes first: their ids begin with the time. */
const orders: Readonly<Record<JobPage['sort'], Order>> = {
  newest: {
    by: sql<string>`j.created_at::text`,
    inOrder: sql`j.created_at desc, j.id desc`,
    beyond: ({ by, id }) => sql<boolean>`(j.created_at, j.id) < (${by}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    by: sql<string>`j.created_at::text`,
    inOrder: sql`j.created_at, j.id`,
    beyond: ({ by, id }) => sql<boolean>`(j.created_at, j.id) > (${by}::timestamptz, ${id}::uuid)`,
  },
  changed: {
    by: sql<string>`j.changed_at::text`,
    inOrder: sql`j.changed_at desc, j.id desc`,
    beyond: ({ by, id }) => sql<boolean>`(j.changed_at, j.id) < (${by}::timestamptz, ${id}::uuid)`,
  },
  title: {
    by: sql<string>`j.title_key`,
    inOrder: sql`j.title_key, j.id desc`,
    beyond: ({ by, id }) =>
      sql<boolean>`(j.title_key > ${by} or (j.title_key = ${by} and j.id < ${id}::uuid))`,
  },
  sourced: {
    by: sql<string>`f.sourced::text`,
    inOrder: sql`f.sourced desc, j.id desc`,
    beyond: ({ by, id }) => sql<boolean>`(f.sourced, j.id) < (${by}::integer, ${id}::uuid)`,
  },
}

/**
 * One page, with how far the candidates of each job have come. Only whoever sorts by them has all of
 * them counted; the fence keeps the rest to the page.
 */
export async function listJobRows(
  db: Db,
  sight: Sight,
  clientId: string,
  { sort, after, limit, tab, ...narrowing }: JobPage,
): Promise<PlacedJob[]> {
  const { by, inOrder, beyond } = orders[sort]
  const { companyId } = sight
  const counted = sql`join jobs.figures_view f on f.company_id = ${companyId} and f.job_id = j.id`
  const { rows } = await sql<PlacedJob>`
    select ${listedColumns(clientId)}, ${by} as "by"
    from (
      select j.* from jobs.jobs j ${sort === 'sourced' ? counted : sql``}
      where ${whereFound(sight, narrowing)} and ${whereTab[tab]}
        ${after ? sql`and ${beyond(after)}` : sql``}
      order by ${inOrder} limit ${limit}) j
    cross join lateral (
      select v.* from jobs.figures_view v
      where v.company_id = ${companyId} and v.job_id = j.id offset 0) f
    order by ${inOrder}`.execute(db)
  return rows
}

export async function findJobRow(
  db: Db,
  sight: Sight,
  clientId: string,
  jobId: string,
): Promise<ListedJob | undefined> {
  const { rows } = await sql<ListedJob>`
    select ${listedColumns(clientId)} from jobs.jobs j
    join jobs.figures_view f on f.company_id = ${sight.companyId} and f.job_id = ${jobId}
    where j.id = ${jobId} and ${whereFound(sight, {})}`.execute(db)
  return rows[0]
}

/** For every tab how many there are with the other filters. */
export async function countByTab(
  db: Db,
  sight: Sight,
  narrowing: Narrowing,
): Promise<Record<JobTab, number>> {
  const { rows } = await sql<Record<JobTab, number>>`
    select count(*) filter (where ${whereTab.active}) as active,
      count(*) filter (where ${whereTab.draft}) as draft,
      count(*) filter (where ${whereTab.closed}) as closed,
      count(*) filter (where ${whereTab.all}) as "all",
      count(*) filter (where ${whereTab.archived}) as archived
    from jobs.jobs j where ${whereFound(sight, narrowing)}`.execute(db)
  return rows[0] as Record<JobTab, number>
}

function listedColumns(clientId: string): RawBuilder<unknown> {
  return sql`j.id, j.title, j.department, j.workplace, j.places, j.status, j.owner_id, j.created_at,
    j.changed_at, j.version, j.archived_at is not null as is_archived,
    f.sourced, f.contacted, f.replied, f.interview, f.hired, f.sessions,
    exists (select 1 from jobs.pins p where p.company_id = j.company_id
      and p.client_id = ${clientId} and p.job_id = j.id) as is_pinned`
}
