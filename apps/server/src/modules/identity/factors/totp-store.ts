import { sql } from 'kysely'
import type { Db } from '#platform/database'

/**
 * Returns the locked secret, whether it is confirmed, and the database time, by which limits are
 * decided.
 */
export function lockTotp(db: Db, userId: string) {
  return db
    .selectFrom('identity.totpSecrets')
    .selectAll()
    .select(sql<number>`extract(epoch from now())::float8`.as('nowSeconds'))
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export function findTotp(db: Db, userId: string) {
  return db
    .selectFrom('identity.totpSecrets')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/** Saves an unconfirmed secret, replacing an earlier unconfirmed one. */
export async function saveNewTotp(db: Db, userId: string, sealedSecret: string): Promise<void> {
  await db
    .insertInto('identity.totpSecrets')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('identity.totpSecrets.confirmedAt', 'is', null),
    )
    .execute()
}

/** Saves the step of an accepted code; the first one confirms the secret. */
export async function saveTotpStep(db: Db, userId: string, lastStep: number): Promise<void> {
  await db
    .updateTable('identity.totpSecrets')
    .set({ lastStep, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes the secret and returns whether a confirmed one existed. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity.totpSecrets')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return gone?.confirmedAt != null
}
