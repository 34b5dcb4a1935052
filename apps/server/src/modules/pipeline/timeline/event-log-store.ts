import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from '../tables.ts'

export interface LoggedEvent {
  readonly id: string
  readonly kind: CandidateEvent
  readonly at: Date
  readonly byClientId: string | null
  readonly data: Record<string, unknown>
  /** Time of the event, to the microsecond. */
  readonly place: string
}

interface Filter {
  readonly candidateId: string
  /** Event kinds hidden from the reader. */
  readonly hidden: readonly CandidateEvent[]
}

interface Page extends Filter {
  readonly after?: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** Lists events, latest first. */
export function listLoggedEvents(
  db: Db,
  companyId: string,
  { after, limit, ...filter }: Page,
): Promise<LoggedEvent[]> {
  let query = logOf(db, companyId, filter)
    .select(['id', 'kind', 'at', 'byClientId', 'data'])
    .select(sql<string>`at::text`.as('place'))
  if (after) {
    query = query.where(sql<SqlBool>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countLoggedEvents(
  db: Db,
  companyId: string,
  filter: Filter,
): Promise<number> {
  const { count } = await logOf(db, companyId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function logOf(db: Db, companyId: string, { candidateId, hidden }: Filter) {
  const query = db
    .selectFrom('pipeline.candidateEvents')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
  return hidden.length === 0 ? query : query.where('kind', 'not in', hidden)
}
