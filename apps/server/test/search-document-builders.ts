import { sql } from 'kysely'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** A row of the documents table, by column name. */
interface Row {
  readonly person_id: string
}

/** Inserts search documents of pool people without their other rows. */
export async function poolDocuments(
  { ownerDb }: Pick<World, 'ownerDb'>,
  rows: readonly Row[],
): Promise<void> {
  const batch = newId()
  await sql`insert into people.pool_batches (id, kind, name, people)
    values (${batch}, 'import', 'A test', ${rows.length})`.execute(ownerDb)
  await sql`insert into people.pool_people
      (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
    select id, ${batch}::uuid, '{}', '', '[]', '{}', false
    from unnest(${idsOf(rows)}::uuid[]) id`.execute(ownerDb)
  await sql`insert into sourcing.pool_documents
    select * from jsonb_populate_recordset(null::sourcing.pool_documents, ${JSON.stringify(rows)}::jsonb)
    `.execute(ownerDb)
}

/** Inserts search documents of one company's people; those who are not live have been removed. */
export async function ownDocuments(
  { ownerDb }: Pick<World, 'ownerDb'>,
  { companyId }: { readonly companyId: string },
  rows: readonly Row[],
  { isLive = true } = {},
): Promise<void> {
  await sql`insert into people.people
      (company_id, id, profile, name, name_key, search_text, past_keys, source_kind)
    select ${companyId}::uuid, id, '{}', 'Somebody', '', '', '{}', 'csv'
    from unnest(${idsOf(rows)}::uuid[]) id`.execute(ownerDb)
  await sql`insert into sourcing.people_documents
    select ${companyId}::uuid, ${isLive}::boolean, d.*
    from jsonb_populate_recordset(null::sourcing.pool_documents, ${JSON.stringify(rows)}::jsonb) d
    `.execute(ownerDb)
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map((row) => row.person_id)
}
