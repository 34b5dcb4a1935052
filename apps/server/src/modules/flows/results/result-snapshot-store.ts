import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ResultSnapshot, SavedSnapshots, SnapshotDecision } from './result-snapshot-rules.ts'
import type { Viewer } from './viewer-store.ts'

interface ResultSnapshotRow {
  readonly criteriaHash: string
  readonly minutesOld: number
  readonly lookedAt: Date
  readonly total: number
  readonly personIds: string[]
  readonly knownIds: string[]
  readonly leastScore: number
  readonly beforeAt: Date | null
  readonly beforeTotal: number | null
  readonly beforeIds: string[] | null
  readonly beforeScore: number | null
}

export function findResultSnapshots(db: Db, viewer: Viewer): Promise<SavedSnapshots | undefined> {
  return selectResultSnapshots(db, viewer, sql``)
}

/** Locks the row, so that two pages loading at once count as one visit. */
export function lockResultSnapshots(db: Db, viewer: Viewer): Promise<SavedSnapshots | undefined> {
  return selectResultSnapshots(db, viewer, sql`for update`)
}

async function selectResultSnapshots(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  lock: RawBuilder<unknown>,
): Promise<SavedSnapshots | undefined> {
  const { rows } = await sql<ResultSnapshotRow>`
    select criteria_hash, extract(epoch from now() - looked_at)::float8 / 60 as minutes_old,
      looked_at, total, person_ids, known_ids, least_score, before_at, before_total, before_ids, before_score
    from flows.looks where company_id = ${companyId} and flow_id = ${flowId}
      and client_id = ${clientId} ${lock}`.execute(db)
  return rows[0] && toSavedSnapshots(rows[0])
}

function toSavedSnapshots(row: ResultSnapshotRow): SavedSnapshots {
  const { lookedAt: at, total, personIds: ids, leastScore } = row
  const { beforeAt, beforeTotal, beforeIds, beforeScore } = row
  return {
    hash: row.criteriaHash,
    minutesOld: row.minutesOld,
    knownIds: row.knownIds,
    last: { at, total, ids, leastScore },
    before: beforeAt && {
      at: beforeAt,
      total: beforeTotal ?? 0,
      ids: beforeIds ?? [],
      leastScore: beforeScore ?? 0,
    },
  }
}

/** How each decision changes the previous snapshot. */
const previousSnapshotSql: Readonly<
  Record<Exclude<SnapshotDecision, 'none'>, RawBuilder<unknown>>
> = {
  start: sql`known_ids = '{}', before_at = null, before_total = null, before_ids = null, before_score = null`,
  renew: sql`before_at = looks.before_at`,
  move: sql`before_at = looks.looked_at, before_total = looks.total,
    before_ids = looks.person_ids, before_score = looks.least_score`,
}

export async function upsertResultSnapshot(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  decision: Exclude<SnapshotDecision, 'none'>,
  { hash, total, ids, leastScore }: Omit<ResultSnapshot, 'at'> & { readonly hash: string },
): Promise<void> {
  await sql`insert into flows.looks as looks
      (company_id, flow_id, client_id, criteria_hash, total, person_ids, least_score)
    values (${companyId}, ${flowId}, ${clientId}, ${hash}, ${total}::int, ${ids}::uuid[],
      ${leastScore}::int)
    on conflict (company_id, flow_id, client_id) do update set
      criteria_hash = excluded.criteria_hash, looked_at = now(), total = excluded.total,
      person_ids = excluded.person_ids, least_score = excluded.least_score,
      ${previousSnapshotSql[decision]}`.execute(db)
}
