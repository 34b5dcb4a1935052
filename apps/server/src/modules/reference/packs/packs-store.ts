import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** A pack identified by its content, regardless of its owner. */
export interface PackRef {
  readonly name: string
  readonly digest: string
  readonly isOwn: boolean
}

/** Lists the operator's packs and those of one company by name, without their content. */
export async function listPackRefs(db: Db, companyId: string | undefined): Promise<PackRef[]> {
  const { rows } = await sql<PackRef>`
    select name, digest, false as "isOwn" from reference.taxonomy_packs
    union all
    select name, digest, true from reference.company_packs where company_id = ${companyId ?? null}
    order by name, "isOwn"`.execute(db)
  return rows
}

/** Returns the contents in the order of the references. A pack replaced meanwhile is left out. */
export async function readPackContents(
  db: Db,
  companyId: string | undefined,
  refs: readonly PackRef[],
): Promise<Uint8Array[]> {
  const contents: Uint8Array[] = []
  for (const { name, digest, isOwn } of refs) {
    const row =
      isOwn && companyId !== undefined
        ? await db
            .selectFrom('reference.companyPacks')
            .select('content')
            .where('companyId', '=', companyId)
            .where('name', '=', name as 'esco')
            .where('digest', '=', digest)
            .executeTakeFirst()
        : await db
            .selectFrom('reference.taxonomyPacks')
            .select('content')
            .where('name', '=', name)
            .where('digest', '=', digest)
            .executeTakeFirst()
    if (row) contents.push(row.content)
  }
  return contents
}

/** Lists the operator's packs. */
export function listSharedPacks(db: Db) {
  return db
    .selectFrom('reference.taxonomyPacks')
    .select(['name', 'version', 'attribution', 'occupations', 'skills', 'addedAt'])
    .orderBy('name')
    .execute()
}
