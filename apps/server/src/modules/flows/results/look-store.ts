import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { KeptLook, Look, LookDecision } from './look-rules.ts'
import type { Viewer } from './person-store.ts'

interface LookRow {
  readonly criteriaHash: string
  readonly minutesOld: number
  readonly lookedAt: Date
  readonly total: number
  readonly personIds: string[]
  readonly leastScore: number
  readonly beforeAt: Date | null
  readonly beforeTotal: number | null
  readonly beforeIds: string[] | null
  readonly beforeScore: number | null
}

export function findLook(db: Db, viewer: Viewer): Promise<KeptLook | undefined> {
  return readLook(db, viewer, sql``)
}

/** Two pages that load at once are one visit. */
export function lockLook(db: Db, viewer: Viewer): Promise<KeptLook | undefined> {
  return readLook(db, viewer, sql`for update`)
}

async function readLook(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  lock: RawBuilder<unknown>,
): Promise<KeptLook | undefined> {
  const { rows } = await sql<LookRow>`
    select criteria_hash, extract(epoch from now() - looked_at)::float8 / 60 as minutes_old,
      looked_at, total, person_ids, least_score, before_at, before_total, before_ids, before_score
    from flows.looks where company_id = ${companyId} and flow_id = ${flowId}
      and client_id = ${clientId} ${lock}`.execute(db)
  return rows[0] && toLook(rows[0])
}

function toLook(row: LookRow): KeptLook {
  const { lookedAt: at, total, personIds: ids, leastScore } = row
  const { beforeAt, beforeTotal, beforeIds, beforeScore } = row
  return {
    hash: row.criteriaHash,
    minutesOld: row.minutesOld,
    last: { at, total, ids, leastScore },
    before: beforeAt && {
      at: beforeAt,
      total: beforeTotal ?? 0,
      ids: beforeIds ?? [],
      leastScore: beforeScore ?? 0,
    },
  }
}

/** What becomes of the look before, by what was decided. */
const pasts: Readonly<Record<Exclude<LookDecision, 'none'>, RawBuilder<unknown>>> = {
  start: sql`before_at = null, before_total = null, before_ids = null, before_score = null`,
  renew: sql`before_at = looks.before_at`,
  move: sql`before_at = looks.looked_at, before_total = looks.total,
    before_ids = looks.person_ids, before_score = looks.least_score`,
}

export async function putLook(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  decision: Exclude<LookDecision, 'none'>,
  { hash, total, ids, leastScore }: Omit<Look, 'at'> & { readonly hash: string },
): Promise<void> {
  await sql`insert into flows.looks as looks
      (company_id, flow_id, client_id, criteria_hash, total, person_ids, least_score)
    values (${companyId}, ${flowId}, ${clientId}, ${hash}, ${total}::int, ${ids}::uuid[],
      ${leastScore}::int)
    on conflict (company_id, flow_id, client_id) do update set
      criteria_hash = excluded.criteria_hash, looked_at = now(), total = excluded.total,
      person_ids = excluded.person_ids, least_score = excluded.least_score,
      ${pasts[decision]}`.execute(db)
}
