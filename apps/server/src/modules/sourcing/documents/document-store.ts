import { type DocumentRow, documentColumns, serialiseDocument } from '@headwater/matching/document'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'

const columns = documentColumns.join(', ')
const replaced = documentColumns
  .filter((name) => name !== 'person_id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')

/**
 * Writes documents of existing people and takes their visibility from the person rows. People are
 * looked up one by one: PostgreSQL has no statistics on new people yet and would otherwise scan the
 * whole company for each.
 */
export async function upsertPeopleDocuments(
  db: Db,
  companyId: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  await upsertDocumentTexts(db, companyId, documents.map(serialiseDocument))
}

/** Writes documents that are already serialised. */
export async function upsertDocumentTexts(
  db: Db,
  companyId: string,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into sourcing.people_documents (company_id, is_live, ${sql.raw(columns)})
    select p.company_id, p.is_live, (n.document).* from ${documentRowsSql(texts)} n
    cross join lateral (
      select company_id, is_live from people.records_view
      where company_id = ${companyId} and person_id = (n.document).person_id limit 1) p
    on conflict (company_id, person_id) do update
    set is_live = excluded.is_live, ${sql.raw(replaced)}`.execute(db)
}

/**
 * Inserts documents of people added in this transaction. They are visible and have no document yet,
 * so lookup and conflict handling are skipped, which saves a sixth of the time.
 */
export async function insertDocumentTexts(
  db: Db,
  companyId: string,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into sourcing.people_documents (company_id, is_live, ${sql.raw(columns)})
    select ${companyId}::uuid, true, (n.document).* from ${documentRowsSql(texts)} n`.execute(db)
}

/** Without `offset 0`, PostgreSQL would parse each line once per column. */
function documentRowsSql(texts: readonly string[]) {
  return sql`(select line::sourcing.pool_documents as document
    from string_to_table(${texts.join('\n')}, E'\\n') line offset 0)`
}

/** The table of the pool's documents, for filling it by COPY. */
export const poolDocumentTable = { name: 'sourcing.pool_documents', columns }

/** Writes documents of the pool. Needs the owner's connection. */
export async function upsertPoolDocuments(
  client: ClientBase,
  documents: readonly DocumentRow[],
): Promise<void> {
  if (documents.length === 0) return
  await client.query('select sourcing.put_pool_documents($1::jsonb)', [storableJson(documents)])
}

/** A serialised document. */
export interface DocumentText {
  readonly personId: string
  readonly document: string
}

/** Lists the current documents of the company's visible people, or of the pool. */
export async function listDocumentTexts(
  db: Db,
  companyId: string | null,
  ids: readonly string[],
): Promise<DocumentText[]> {
  const { rows } = await sql<DocumentText>`
    select d.person_id, row_to_json(d)::text as document from ${documentsOf(companyId)} d
    where d.person_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Lists all documents by id, one page at a time. */
export async function listDocumentPage(
  db: Db,
  companyId: string | null,
  { after, limit }: { after: string; limit: number },
): Promise<DocumentText[]> {
  const { rows } = await sql<DocumentText>`
    select d.person_id, row_to_json(d)::text as document from ${documentsOf(companyId)} d
    where d.person_id > ${after}::uuid order by d.person_id limit ${limit}`.execute(db)
  return rows
}

/** The searchable documents: the pool, or the visible people of one company. */
function documentsOf(companyId: string | null) {
  return companyId === null
    ? sql`sourcing.pool_documents`
    : sql`(select ${sql.raw(columns)} from sourcing.people_documents
        where company_id = ${companyId} and is_live)`
}
