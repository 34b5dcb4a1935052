import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** A word that changes whenever packs come, go or are replaced. */
export async function readPacksStamp(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('reference.taxonomyPacks')
    .select(['name', 'version', sql<string>`added_at::text`.as('addedAt')])
    .orderBy('name')
    .execute()
  return rows.map(({ name, version, addedAt }) => `${name} ${version} ${addedAt}`).join('\n')
}

/** In the order in which they are merged. */
export async function readPackContents(db: Db): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('reference.taxonomyPacks')
    .select('content')
    .orderBy('name')
    .execute()
  return rows.map(({ content }) => content)
}

export function listPackAttributions(db: Db) {
  return db
    .selectFrom('reference.taxonomyPacks')
    .select(['name', 'version', 'attribution'])
    .orderBy('name')
    .execute()
}
