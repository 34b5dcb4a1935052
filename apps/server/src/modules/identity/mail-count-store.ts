import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'

/** Serialises the counting of emails to one address until the transaction ends. */
export async function lockMailCount(db: Db, emailHash: Buffer): Promise<void> {
  const name = `mail ${emailHash.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Counts the emails to the address within the last hour. */
export async function countMails(db: Db, emailHash: Buffer): Promise<number> {
  const { count } = await db
    .selectFrom('identity.mailCounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('emailHash', '=', emailHash)
    .where('sentAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMailCount(db: Db, emailHash: Buffer): Promise<void> {
  await db.insertInto('identity.mailCounts').values({ id: newId(), emailHash }).execute()
}

export async function deleteOldMailCounts(db: Db): Promise<void> {
  const old = db
    .selectFrom('identity.mailCounts')
    .select('id')
    .where('sentAt', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(100)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('identity.mailCounts').where('id', 'in', old).execute()
}
