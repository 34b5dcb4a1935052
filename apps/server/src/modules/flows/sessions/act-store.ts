import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { SessionBefore } from './tables.ts'

/** Saves what an act changed and deletes expired acts. */
export async function insertSessionAct(
  db: Db,
  companyId: string,
  { id, clientId, before }: { id: string; clientId: string; before: readonly SessionBefore[] },
): Promise<void> {
  await sql`delete from flows.session_acts where company_id = ${companyId} and id in (
    select id from flows.session_acts
    where company_id = ${companyId} and done_at < now() - interval '1 hour'
    for update skip locked)`.execute(db)
  await db
    .insertInto('flows.sessionActs')
    .values({ companyId, id, clientId, before: JSON.stringify(before), undoneAt: null })
    .execute()
}

/** Marks the member's act of the last hour as undone, at most once, and returns what it changed. */
export async function consumeSessionAct(
  db: Db,
  companyId: string,
  clientId: string,
  id: string,
): Promise<SessionBefore[] | undefined> {
  const { rows } = await sql<{ before: SessionBefore[] }>`
    update flows.session_acts set undone_at = now()
    where company_id = ${companyId} and id = ${id} and client_id = ${clientId}
      and undone_at is null and done_at >= now() - interval '1 hour'
    returning before`.execute(db)
  return rows[0]?.before
}
