import type { PackName } from '@headwater/contract/reference/taxonomies'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** A pack as parsed from the publisher's files. */
export interface EncodedPack {
  readonly version: string
  readonly attribution: string
  readonly occupations: number
  readonly skills: number
  readonly content: Buffer
}

/** Inserts a pack or replaces the company's pack of the same name. */
export async function upsertCompanyPack(
  db: Db,
  companyId: string,
  name: PackName,
  { version, attribution, occupations, skills, content }: EncodedPack,
): Promise<void> {
  const values = { version, attribution, occupations, skills, content }
  await db
    .insertInto('reference.companyPacks')
    .values({ companyId, name, ...values })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'name']).doUpdateSet({ ...values, addedAt: sql`now()` }),
    )
    .execute()
}

export function listCompanyPacks(db: Db, companyId: string) {
  return db
    .selectFrom('reference.companyPacks')
    .select(['name', 'version', 'attribution', 'occupations', 'skills', 'addedAt'])
    .where('companyId', '=', companyId)
    .orderBy('name')
    .execute()
}

/** Deletes a pack and returns it, or undefined if there was none. */
export function deleteCompanyPack(db: Db, companyId: string, name: PackName) {
  return db
    .deleteFrom('reference.companyPacks')
    .where('companyId', '=', companyId)
    .where('name', '=', name)
    .returning(['version', 'occupations', 'skills'])
    .executeTakeFirst()
}
