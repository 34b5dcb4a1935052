import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AccountTables } from '../account-tables.ts'

export type SignUp = Selectable<AccountTables['identity.signUps']>

/** Sign-ups wait for a week; after that their links can't be asked for again. */
const waitDays = 7

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
    .where('createdAt', '>', sql<Date>`now() - make_interval(days => ${waitDays})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Those who confirm the same address at the same moment go one after the other. */
export async function lockAddress(db: Db, emailFolded: string): Promise<void> {
  const name = `address ${emailFolded}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** The address has an account now, or nobody waits any longer; their links go with them. */
export async function deleteSignUps(db: Db, emailFolded: string): Promise<void> {
  await db.deleteFrom('identity.signUps').where('emailFolded', '=', emailFolded).execute()
}

export async function deleteOldSignUps(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.signUps')
    .select('id')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${waitDays})`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.signUps').where('id', 'in', old).execute()
}

/** The newest link of a sign-up is the one that counts. */
export async function killSignUpTokens(db: Db, signUpId: string): Promise<void> {
  await db
    .updateTable('identity.oneTimeTokens')
    .set({ usedAt: sql`now()` })
    .where('signUpId', '=', signUpId)
    .where('usedAt', 'is', null)
    .execute()
}
