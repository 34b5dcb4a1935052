import { countFileParts } from '@headwater/contract/file-parts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export async function upsertPart(
  db: Db,
  companyId: string,
  part: { importId: string; part: number; data: Buffer },
): Promise<void> {
  await db
    .insertInto('people.importParts')
    .values({ companyId, ...part })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'importId', 'part']).doUpdateSet({ data: part.data }),
    )
    .execute()
}

export async function countStoredParts(
  db: Db,
  companyId: string,
  importId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('people.importParts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Reads a part in slices, each row one message, because a large message would be reassembled
 * repeatedly while it arrives.
 */
const sliceBytes = 64 * 1024

/** Returns a part in ordered slices, or none if there is no such part. */
export async function listPartSlices(
  db: Db,
  companyId: string,
  importId: string,
  part: number,
): Promise<Buffer[]> {
  const { rows } = await sql<{ slice: Buffer }>`
    select substring(p.data from 1 + start for ${sliceBytes}) as slice
    from people.import_parts p
    cross join generate_series(0, length(p.data) - 1, ${sliceBytes}) start
    where p.company_id = ${companyId} and p.import_id = ${importId} and p.part = ${part}
    order by start`.execute(db)
  return rows.map(({ slice }) => slice)
}

/** Lists the missing parts per import, at most a hundred each. */
export async function listMissingParts(
  db: Db,
  companyId: string,
  files: readonly { id: string; fileBytes: number }[],
): Promise<ReadonlyMap<string, number[]>> {
  if (files.length === 0) return new Map()
  const ids = files.map(({ id }) => id)
  const counts = files.map(({ fileBytes }) => countFileParts(fileBytes))
  const { rows } = await sql<{ id: string; missing: number[] }>`
    select file.id, array(
      select part from generate_series(0, file.parts - 1) part
      where not exists (
        select 1 from people.import_parts p
        where p.company_id = ${companyId} and p.import_id = file.id and p.part = part.part)
      order by part limit 100) as missing
    from unnest(${ids}::uuid[], ${counts}::integer[]) as file (id, parts)`.execute(db)
  return new Map(rows.map(({ id, missing }) => [id, missing]))
}
