import type { Verdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Identifies one member's verdict on one person in one session. */
export interface VerdictKey {
  readonly companyId: string
  readonly flowId: string
  /** The current id of the person. Of verdicts on people who were merged the later one counts. */
  readonly personId: string
  readonly clientId: string
}

interface VerdictRow {
  readonly verdict: Verdict
  readonly reason: string | null
  readonly candidateId: string | null
}

/** Locks a member's verdict on a person, so that concurrent ones are saved one after the other. */
export async function lockVerdict(db: Db, place: VerdictKey): Promise<void> {
  const { companyId, flowId, personId, clientId } = place
  const name = `verdict of ${companyId} ${flowId} ${personId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export function findVerdict(db: Db, place: VerdictKey): Promise<VerdictRow | undefined> {
  return db
    .selectFrom('flows.verdicts')
    .select(['verdict', 'reason', 'candidateId'])
    .where('companyId', '=', place.companyId)
    .where('flowId', '=', place.flowId)
    .where('currentId', '=', place.personId)
    .where('clientId', '=', place.clientId)
    .orderBy('givenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function upsertVerdict(
  db: Db,
  place: VerdictKey,
  said: VerdictRow & { readonly version: number },
): Promise<void> {
  const { companyId, flowId, personId, clientId } = place
  await db
    .insertInto('flows.verdicts')
    .values({ companyId, flowId, personId, clientId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'flowId', 'personId', 'clientId'])
        .doUpdateSet({ ...said, givenAt: sql<Date>`now()` }),
    )
    .execute()
}

export async function deleteVerdict(db: Db, place: VerdictKey): Promise<void> {
  await db
    .deleteFrom('flows.verdicts')
    .where('companyId', '=', place.companyId)
    .where('flowId', '=', place.flowId)
    .where('currentId', '=', place.personId)
    .where('clientId', '=', place.clientId)
    .execute()
}

/**
 * Assigns the candidate to the colleague who gave the first yes. Returns false if no colleague did,
 * or if their verdict already has a candidate for the same person under another id.
 */
export async function transferCandidateToColleague(
  db: Db,
  place: VerdictKey,
  candidateId: string,
): Promise<boolean> {
  const { companyId, flowId, personId, clientId } = place
  const { rows } = await sql<{ candidateId: string }>`
    with said as (
      select distinct on (client_id) client_id, person_id, verdict, given_at from flows.verdicts
      where company_id = ${companyId} and flow_id = ${flowId}
        and current_id = ${personId} and client_id <> ${clientId}
      order by client_id, given_at desc
    )
    update flows.verdicts set candidate_id = coalesce(candidate_id, ${candidateId}::uuid)
    where company_id = ${companyId} and flow_id = ${flowId} and (person_id, client_id) = (
      select person_id, client_id from said where verdict = 'yes'
      order by given_at, client_id limit 1)
    returning candidate_id`.execute(db)
  return rows[0]?.candidateId === candidateId
}

interface LatestVerdict {
  readonly personId: string
  readonly verdict: Verdict
}

/** Lists the team's latest verdict on each person, the newest last. */
export async function listLatestVerdicts(
  db: Db,
  companyId: string,
  flowId: string,
  limit: number,
): Promise<LatestVerdict[]> {
  const { rows } = await sql<LatestVerdict>`
    select person_id, verdict from (
      select distinct on (current_id) current_id as person_id, verdict, given_at
      from flows.verdicts
      where company_id = ${companyId} and flow_id = ${flowId}
      order by current_id, given_at desc, client_id
    ) latest
    order by given_at desc, person_id limit ${limit}::int`.execute(db)
  return rows.reverse()
}

/** Returns the team’s latest verdict on each of the people who have one. */
export async function findLatestVerdicts(
  db: Db,
  companyId: string,
  flowId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Verdict>> {
  const { rows } = await sql<LatestVerdict>`
    select distinct on (current_id) current_id as person_id, verdict from flows.verdicts
    where company_id = ${companyId} and flow_id = ${flowId}
      and current_id = any(${personIds}::uuid[])
    order by current_id, given_at desc, client_id`.execute(db)
  return new Map(rows.map(({ personId, verdict }) => [personId, verdict]))
}

/** Finds those of the people on whom the team’s latest verdict is no. */
export async function listRejectedIds(
  db: Db,
  companyId: string,
  flowId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const latest = await findLatestVerdicts(db, companyId, flowId, personIds)
  return new Set([...latest].flatMap(([id, verdict]) => (verdict === 'no' ? [id] : [])))
}
