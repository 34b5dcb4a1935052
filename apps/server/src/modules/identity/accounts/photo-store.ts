import type { Insertable } from 'kysely'
import type { Db } from '#platform/database'
import type { AccountTables } from '../account-tables.ts'

export async function insertPhoto(
  db: Db,
  photo: Insertable<AccountTables['identity.photos']>,
): Promise<void> {
  await db.insertInto('identity.photos').values(photo).execute()
}

export async function deletePhoto(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identity.photos').where('userId', '=', userId).execute()
}

export function findPhoto(db: Db, id: string) {
  return db
    .selectFrom('identity.photos')
    .select(['contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}
