import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export interface CandidateFilter {
  readonly jobId: string
  readonly stageId?: string | undefined
}

export interface CandidatePage extends CandidateFilter {
  readonly after?: { readonly movedAt: string; readonly id: string } | undefined
  readonly limit: number
}

export type StandingRow = Selectable<Tables['pipeline.standingView']>

/** Who moved last first, with the place in the list to the microsecond. */
export function listStandingRows(
  db: Db,
  companyId: string,
  { after, limit, ...filter }: CandidatePage,
): Promise<(StandingRow & { place: string })[]> {
  let query = standing(db, companyId, filter)
    .selectAll()
    .select(sql<string>`moved_at::text`.as('place'))
  if (after) {
    const { movedAt, id } = after
    query = query
      .where(sql<boolean>`moved_at <= ${movedAt}::timestamptz`)
      .where(sql<boolean>`(moved_at < ${movedAt}::timestamptz or id > ${id}::uuid)`)
  }
  return query.orderBy('movedAt', 'desc').orderBy('id').limit(limit).execute()
}

export async function countStanding(
  db: Db,
  companyId: string,
  filter: CandidateFilter,
): Promise<number> {
  const { count } = await standing(db, companyId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function standing(db: Db, companyId: string, { jobId, stageId }: CandidateFilter) {
  const query = db
    .selectFrom('pipeline.standingView')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
  return stageId === undefined ? query : query.where('stageId', '=', stageId)
}
