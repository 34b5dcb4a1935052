import type { Verdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A member viewing a session. */
export interface Viewer {
  readonly companyId: string
  readonly flowId: string
  readonly clientId: string
}

export interface GivenVerdict {
  readonly personId: string
  readonly clientId: string
  readonly verdict: Verdict
}

/** Lists the verdicts of all members on these people, oldest first. */
export function listVerdictsOnPeople(
  db: Db,
  { companyId, flowId }: Viewer,
  personIds: readonly string[],
): Promise<GivenVerdict[]> {
  return db
    .selectFrom('flows.verdicts')
    .select(['currentId as personId', 'clientId', 'verdict'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('currentId', '=', sql<string>`any(${personIds}::uuid[])`)
    .orderBy('givenAt')
    .orderBy('clientId')
    .execute()
}

/** Lists the people the member had seen by that time. */
export async function listSeenPersonIds(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  until: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('flows.sightings')
    .select('currentId as personId')
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('clientId', '=', clientId)
    .where('seenAt', '<=', sql<Date>`${until}::timestamptz`)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** Lists the member's verdicts given by that time, oldest first. */
export function listVerdictsBy(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  until: string,
): Promise<GivenVerdict[]> {
  return db
    .selectFrom('flows.verdicts')
    .select(['currentId as personId', 'clientId', 'verdict'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('clientId', '=', clientId)
    .where('givenAt', '<=', sql<Date>`${until}::timestamptz`)
    .orderBy('givenAt')
    .execute()
}

/** Inserts sightings and keeps the first one: hiding depends on when a person was first seen. */
export async function insertSightings(
  db: Db,
  { companyId, flowId, clientId }: Viewer,
  people: readonly { readonly personId: string; readonly currentId: string }[],
): Promise<void> {
  const ids = people.map(({ personId }) => personId)
  const currentIds = people.map(({ currentId }) => currentId)
  await sql`insert into flows.sightings (company_id, flow_id, client_id, person_id, merged_into)
    select ${companyId}::uuid, ${flowId}::uuid, ${clientId}::uuid, id, nullif(current_id, id)
    from unnest(${ids}::uuid[], ${currentIds}::uuid[]) as p (id, current_id)
    on conflict do nothing`.execute(db)
}

/** Returns the database time at full precision. */
export async function readDatabaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`.execute(db)
  return rows[0]?.moment as string
}
