import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from '#platform/database'
import { storableJson } from '../storable-json.ts'
import { type DocumentRow, documentColumns } from './document-row.ts'
import { documentText } from './document-text.ts'

const columns = documentColumns.join(', ')
const replaced = documentColumns
  .filter((name) => name !== 'person_id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ')

/**
 * Writes documents of people who have their rows already; whether they are in sight, those say. They
 * are looked up one by one: PostgreSQL, which does not know of people who have just come, would
 * otherwise read all the company's for each.
 */
export async function putPeopleDocuments(
  db: Db,
  companyId: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  await putDocumentTexts(db, companyId, documents.map(documentText))
}

/** The same of documents that are text already. */
export async function putDocumentTexts(
  db: Db,
  companyId: string,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into sourcing.people_documents (company_id, is_live, ${sql.raw(columns)})
    select p.company_id, p.is_live, (n.document).* from ${rowsOf(texts)} n
    cross join lateral (
      select company_id, removed_at is null and merged_into is null as is_live
      from sourcing.people where company_id = ${companyId} and id = (n.document).person_id limit 1) p
    on conflict (company_id, person_id) do update
    set is_live = excluded.is_live, ${sql.raw(replaced)}`.execute(db)
}

/**
 * Of people whose rows this transaction has added: they are in sight, and have no document yet.
 * Nobody is looked up and nothing can conflict, which saves a sixth of the time.
 */
export async function insertDocumentTexts(
  db: Db,
  companyId: string,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into sourcing.people_documents (company_id, is_live, ${sql.raw(columns)})
    select ${companyId}::uuid, true, (n.document).* from ${rowsOf(texts)} n`.execute(db)
}

/** Without the offset, PostgreSQL would read each line once for every column. */
function rowsOf(texts: readonly string[]) {
  return sql`(select line::sourcing.pool_documents as document
    from string_to_table(${texts.join('\n')}, E'\\n') line offset 0)`
}

/** The same for the shared pool, as whoever owns it. */
export async function putPoolDocuments(
  client: ClientBase,
  documents: readonly DocumentRow[],
): Promise<void> {
  if (documents.length === 0) return
  await client.query('select sourcing.put_pool_documents($1::jsonb)', [storableJson(documents)])
}

/** A document as text, for somebody else to take apart. */
export interface DocumentText {
  readonly personId: string
  readonly document: string
}

/** Of the company's own people who are in sight, or of the pool, as they are now. */
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

/** All of them by id, a page at a time. */
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

/** What can be searched: the pool, or the people of one company who are in sight. */
function documentsOf(companyId: string | null) {
  return companyId === null
    ? sql`sourcing.pool_documents`
    : sql`(select ${sql.raw(columns)} from sourcing.people_documents
        where company_id = ${companyId} and is_live)`
}
