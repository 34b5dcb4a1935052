import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export interface CandidateFilter {
  readonly jobId: string
  readonly stageId?: string | undefined
}

export interface CandidatePageQuery extends CandidateFilter {
  readonly after?: { readonly movedAt: string; readonly id: string } | undefined
  readonly limit: number
}

export type VisibleCandidateRow = Selectable<Tables['pipeline.standingView']>

/**
 * Lists candidates, the most recently moved first, with their cursor position to the microsecond.
 */
export function listVisibleCandidateRows(
  db: Db,
  companyId: string,
  { after, limit, ...filter }: CandidatePageQuery,
): Promise<(VisibleCandidateRow & { place: string })[]> {
  let query = visibleCandidates(db, companyId, filter)
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

export async function countVisibleCandidates(
  db: Db,
  companyId: string,
  filter: CandidateFilter,
): Promise<number> {
  const { count } = await visibleCandidates(db, companyId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function visibleCandidates(db: Db, companyId: string, { jobId, stageId }: CandidateFilter) {
  const query = db
    .selectFrom('pipeline.standingView')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
  return stageId === undefined ? query : query.where('stageId', '=', stageId)
}
