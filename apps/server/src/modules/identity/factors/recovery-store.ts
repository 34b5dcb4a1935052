import { sql } from 'kysely'
import type { Db } from '#platform/database'

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('identity.recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Consumes a code once: only one of two concurrent requests gets it. */
export async function consumeRecoveryCode(
  db: Db,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const used = await db
    .updateTable('identity.recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, userId)
  await db
    .insertInto('identity.recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identity.recoveryCodes').where('userId', '=', userId).execute()
}
