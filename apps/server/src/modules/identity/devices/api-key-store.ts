import type { Privilege, Role } from '@headwater/contract/privileges'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A valid key and the member it acts for, both in their current state. */
export interface LiveApiKey {
  readonly apiKeyId: string
  readonly userId: string
  readonly companyId: string
  readonly clientId: string
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  readonly privileges: Privilege[]
  /** Whether its last use was recorded a minute ago or longer. */
  readonly isDue: boolean
}

/** A valid key of a user, in any of their companies. */
export interface WorkingApiKey {
  readonly companyId: string
  readonly companyName: string
  readonly id: string
  readonly name: string
}

interface NewApiKey {
  readonly companyId: string
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly prefix: string
  readonly secretHash: Buffer
  readonly privileges: Privilege[]
  readonly expiresInDays: number | null
}

export async function findApiKey(
  db: Db,
  { companyId, hash }: { companyId: string; hash: Buffer },
): Promise<LiveApiKey | undefined> {
  const { rows } = await sql<LiveApiKey>`
    select * from identity.find_api_key(${companyId}, ${hash})
  `.execute(db)
  return rows[0]
}

/** Counts the valid keys of a user in all their companies. */
export async function countWorkingApiKeys(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select identity.count_working_api_keys(${userId}) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists the valid keys of a user in all their companies. */
export async function listWorkingApiKeys(db: Db, userId: string): Promise<WorkingApiKey[]> {
  const { rows } = await sql<WorkingApiKey>`
    select * from identity.list_working_api_keys(${userId})
  `.execute(db)
  return rows
}

export async function touchApiKey(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .updateTable('identity.apiKeys')
    .set({ lastUsedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Lists keys, newest first. */
export function listApiKeyRows(db: Db, companyId: string, clientId: string) {
  return db
    .selectFrom('identity.apiKeys')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function insertApiKey(db: Db, { expiresInDays, ...key }: NewApiKey) {
  const expiresAt =
    expiresInDays === null ? null : sql<Date>`now() + make_interval(days => ${expiresInDays})`
  return db
    .insertInto('identity.apiKeys')
    .values({ ...key, expiresAt })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteApiKey(db: Db, companyId: string, clientId: string, id: string) {
  return db
    .deleteFrom('identity.apiKeys')
    .where('companyId', '=', companyId)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}
