import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AccountTables } from '../account-tables.ts'
import { hashSecret } from '../token-hash.ts'

export type SignUp = Selectable<AccountTables['identity.signUps']>

/** Sign-ups are deleted after a week, so that their links cannot be requested again. */
const signUpExpiryDays = 7

/** How long the browser that signed up can confirm the address without the password. */
export const browserExpiryMinutes = 60

export async function insertSignUp(
  db: Db,
  signUp: Insertable<AccountTables['identity.signUps']>,
): Promise<void> {
  await db.insertInto('identity.signUps').values(signUp).execute()
}

export function findSignUp(db: Db, id: string): Promise<SignUp | undefined> {
  return db.selectFrom('identity.signUps').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findNewestSignUp(db: Db, emailFolded: string): Promise<SignUp | undefined> {
  return db
    .selectFrom('identity.signUps')
    .selectAll()
    .where('emailFolded', '=', emailFolded)
    .where('createdAt', '>', sql<Date>`now() - make_interval(days => ${signUpExpiryDays})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether the secret is that of the browser that signed up, not long ago. */
export async function isSignUpBrowser(
  db: Db,
  id: string,
  secret: string | undefined,
): Promise<boolean> {
  if (secret === undefined) return false
  const row = await db
    .selectFrom('identity.signUps')
    .select('id')
    .where('id', '=', id)
    .where('browserHash', '=', hashSecret(secret))
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${browserExpiryMinutes})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Serialises concurrent confirmations of the same address. */
export async function lockEmail(db: Db, emailFolded: string): Promise<void> {
  const name = `address ${emailFolded}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/**
 * Deletes the sign-ups of an address, with their links, once it has an account or they have
 * expired.
 */
export async function deleteSignUps(db: Db, emailFolded: string): Promise<void> {
  await db.deleteFrom('identity.signUps').where('emailFolded', '=', emailFolded).execute()
}

export async function deleteOldSignUps(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.signUps')
    .select('id')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${signUpExpiryDays})`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.signUps').where('id', 'in', old).execute()
}

/** Invalidates earlier links of a sign-up, because only the newest is valid. */
export async function invalidateSignUpTokens(db: Db, signUpId: string): Promise<void> {
  await db
    .updateTable('identity.oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('signUpId', '=', signUpId)
    .where('usedAt', 'is', null)
    .execute()
}
