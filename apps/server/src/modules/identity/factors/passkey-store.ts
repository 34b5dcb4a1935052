import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AccountTables } from '../account-tables.ts'

type NewPasskey = Omit<Insertable<AccountTables['identity.passkeys']>, 'createdAt' | 'lastUsedAt'>

/** Lists passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Inserts a passkey; returns undefined when the credential is already registered to any user. */
export function insertPasskey(db: Db, passkey: NewPasskey) {
  return db
    .insertInto('identity.passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function savePasskeyName(db: Db, userId: string, id: string, name: string) {
  return db
    .updateTable('identity.passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function deletePasskey(db: Db, userId: string, id: string) {
  return db
    .deleteFrom('identity.passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export async function recordPasskeyUse(db: Db, id: string, counter: number): Promise<void> {
  await db
    .updateTable('identity.passkeys')
    .set({ counter, lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}
