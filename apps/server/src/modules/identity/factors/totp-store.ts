import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** The secret, whether it counts yet, and what time it is where limits are decided. */
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

/** Keeps a secret that does not count yet, in place of an earlier one that never did. */
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

/** Remembers the step of a code that was taken; the first one turns the secret on. */
export async function takeTotpStep(db: Db, userId: string, lastStep: number): Promise<void> {
  await db
    .updateTable('identity.totpSecrets')
    .set({ lastStep, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('userId', '=', userId)
    .execute()
}

/** True when there was one that counted. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity.totpSecrets')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return gone?.confirmedAt != null
}
