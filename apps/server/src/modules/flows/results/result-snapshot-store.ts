import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import {
  type NearSnapshot,
  type ResultSnapshot,
  type SavedSnapshots,
  type SnapshotDecision,
  snapshotLimit,
} from './result-snapshot-rules.ts'
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
  readonly nearIds: string[] | null
  readonly nearMissed: string[] | null
  readonly nearScore: number | null
  readonly beforeNearIds: string[] | null
  readonly beforeNearMissed: string[] | null
  readonly beforeNearScore: number | null
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
      looked_at, total, person_ids, known_ids, least_score, near_ids, near_missed, near_score,
      before_at, before_total, before_ids, before_score,
      before_near_ids, before_near_missed, before_near_score
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
    last: { at, total, ids, leastScore, near: toNear(row.nearIds, row.nearMissed, row.nearScore) },
    before: beforeAt && {
      at: beforeAt,
      total: beforeTotal ?? 0,
      ids: beforeIds ?? [],
      leastScore: beforeScore ?? 0,
      near: toNear(row.beforeNearIds, row.beforeNearMissed, row.beforeNearScore),
    },
  }
}

function toNear(
  ids: string[] | null,
  missed: string[] | null,
  leastScore: number | null,
): NearSnapshot | null {
  if (ids === null) return null
  const isCut = ids.length >= snapshotLimit
  return { ids, missed: missed ?? [], leastScore: leastScore ?? 0, isCut }
}

/** How each decision changes the previous snapshot. */
const previousSnapshotSql: Readonly<
  Record<Exclude<SnapshotDecision, 'none'>, RawBuilder<unknown>>
> = {
  start: sql`known_ids = '{}', before_at = null, before_total = null, before_ids = null,
    before_score = null, before_near_ids = null, before_near_missed = null,
    before_near_score = null`,
  renew: sql`before_at = looks.before_at`,
  move: sql`before_at = looks.looked_at, before_total = looks.total,
    before_ids = looks.person_ids, before_score = looks.least_score,
    before_near_ids = looks.near_ids, before_near_missed = looks.near_missed,
    before_near_score = looks.near_score`,
  mark: sql`known_ids = '{}', before_at = now(), before_total = excluded.total,
    before_ids = excluded.person_ids, before_score = excluded.least_score,
    before_near_ids = excluded.near_ids, before_near_missed = excluded.near_missed,
    before_near_score = excluded.near_score`,
}

export async function upsertResultSnapshot(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  decision: Exclude<SnapshotDecision, 'none'>,
  { hash, total, ids, leastScore, near }: Omit<ResultSnapshot, 'at'> & { readonly hash: string },
): Promise<void> {
  await sql`insert into flows.looks as looks
      (company_id, flow_id, client_id, criteria_hash, total, person_ids, least_score,
        near_ids, near_missed, near_score)
    values (${companyId}, ${flowId}, ${clientId}, ${hash}, ${total}::int, ${ids}::uuid[],
      ${leastScore}::int, ${near?.ids ?? null}::uuid[], ${near?.missed ?? null}::text[],
      ${near?.leastScore ?? null}::int)
    on conflict (company_id, flow_id, client_id) do update set
      criteria_hash = excluded.criteria_hash, looked_at = now(), total = excluded.total,
      person_ids = excluded.person_ids, least_score = excluded.least_score,
      near_ids = excluded.near_ids, near_missed = excluded.near_missed,
      near_score = excluded.near_score,
      ${previousSnapshotSql[decision]}`.execute(db)
}
