import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { TeamTables } from '../team-tables.ts'

export async function insertDemoInvitation(
  db: Db,
  invitation: Insertable<TeamTables['identity.demoInvitations']>,
): Promise<void> {
  await db.insertInto('identity.demoInvitations').values(invitation).execute()
}

export function findDemoInvitation(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('identity.demoInvitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Consumes the invitation; only one of two concurrent requests gets it. */
export function consumeDemoInvitation(db: Db, tokenHash: Buffer) {
  return db
    .updateTable('identity.demoInvitations')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .returning(['id', 'campaign'])
    .executeTakeFirst()
}

export async function insertDemoRequest(
  db: Db,
  request: Insertable<TeamTables['identity.demoRequests']>,
): Promise<void> {
  await db.insertInto('identity.demoRequests').values(request).execute()
}
