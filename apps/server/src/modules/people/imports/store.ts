import type { ImportKind, ImportStatus, Mapping } from '@headwater/contract/people/imports'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'
import type { Tables } from '#platform/tables'
import type { DetectedColumn } from '../tables.ts'
import { unfinishedStatuses } from './state-rules.ts'

export type ImportRow = Omit<Selectable<Tables['people.imports']>, 'sample'>

export interface NewImport {
  readonly id: string
  readonly kind: ImportKind
  readonly isKindGiven: boolean
  readonly fileName: string
  readonly fileBytes: number
  readonly createdBy: string
}

/** Locks the company's import count, so that concurrent requests respect the limit. */
export async function lockImportCount(db: Db, companyId: string): Promise<void> {
  const name = `sourcing imports ${companyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function countUnfinished(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('people.imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('status', 'in', unfinishedStatuses)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertImport(db: Db, companyId: string, row: NewImport): Promise<void> {
  await db
    .insertInto('people.imports')
    .values({
      companyId,
      ...row,
      status: 'uploading',
      sample: '[]',
      columns: '[]',
      mapping: '[]',
    })
    .execute()
}

export function findImport(db: Db, companyId: string, id: string): Promise<ImportRow | undefined> {
  return importsOf(db, companyId).where('id', '=', id).executeTakeFirst()
}

export function listImportFileNames(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<ImportRow, 'id' | 'fileName'>[]> {
  return db
    .selectFrom('people.imports')
    .select(['id', 'fileName'])
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** A person who was merged into another since is that other person. */
export async function listPersonIdsOfImport(
  db: Db,
  companyId: string,
  importId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(p.merged_into, p.id) as id from people.people p
    where p.company_id = ${companyId} and p.import_id = ${importId}
    union
    select coalesce(p.merged_into, p.id) from people.import_rows r
    join people.people p on p.company_id = r.company_id and p.id = r.person_id
    where r.company_id = ${companyId} and r.import_id = ${importId} and r.outcome = 'merged'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an import until the transaction ends. */
export function lockImport(db: Db, companyId: string, id: string): Promise<ImportRow | undefined> {
  return importsOf(db, companyId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Locks an import that was created this many days ago and never started. A failed one has no file
 * left anyway.
 */
export function lockAbandonedImport(
  db: Db,
  companyId: string,
  id: string,
  days: number,
): Promise<ImportRow | undefined> {
  return importsOf(db, companyId)
    .where('id', '=', id)
    .where('startedAt', 'is', null)
    .where('status', '<>', 'failed')
    .where(sql<boolean>`created_at <= now() - make_interval(days => ${days})`)
    .forUpdate()
    .executeTakeFirst()
}

export async function findSample(db: Db, companyId: string, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('people.imports')
    .select('sample')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sample
}

export interface ImportCursor {
  readonly createdAt: string
  readonly id: string
}

/** Lists imports, newest first, with their cursor position to the microsecond. */
export function listImportRows(
  db: Db,
  companyId: string,
  { after, limit }: { after: ImportCursor | undefined; limit: number },
): Promise<(ImportRow & { place: string })[]> {
  let query = importsOf(db, companyId).select(sql<string>`created_at::text`.as('place'))
  if (after) {
    const { createdAt, id } = after
    query = query
      .where(sql<boolean>`created_at <= ${createdAt}::timestamptz`)
      .where(sql<boolean>`(created_at < ${createdAt}::timestamptz or id > ${id}::uuid)`)
  }
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
}

/** Returns the mapping of the newest import with the same kind and columns. */
export async function findEarlierMapping(
  db: Db,
  companyId: string,
  { kind, names }: { kind: ImportKind; names: readonly string[] },
): Promise<Mapping | undefined> {
  const { rows } = await sql<{ mapping: Mapping }>`
    select mapping from people.imports
    where company_id = ${companyId} and kind = ${kind} and started_at is not null
      and (select coalesce(jsonb_agg(c -> 'name'), '[]') from jsonb_array_elements(columns) c)
        = ${storableJson(names)}::jsonb
    order by created_at desc, id limit 1`.execute(db)
  return rows[0]?.mapping
}

export interface ReadImportFile {
  readonly kind: ImportKind
  readonly columns: readonly DetectedColumn[]
  readonly sample: readonly unknown[]
  readonly mapping: Mapping
  readonly total: number
}

export async function saveReadImportFile(
  db: Db,
  companyId: string,
  id: string,
  { kind, columns, sample, mapping, total }: ReadImportFile,
): Promise<void> {
  await db
    .updateTable('people.imports')
    .set({
      status: 'waiting',
      kind,
      total,
      columns: storableJson(columns),
      sample: storableJson(sample),
      mapping: storableJson(mapping),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function setMapping(db: Db, companyId: string, id: string, mapping: Mapping) {
  await db
    .updateTable('people.imports')
    .set({ mapping: storableJson(mapping) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function setStatus(
  db: Db,
  companyId: string,
  id: string,
  status: Exclude<ImportStatus, 'failed'>,
): Promise<void> {
  await db
    .updateTable('people.imports')
    .set({
      status,
      failure: null,
      ...(status === 'running' && { startedAt: sql<Date>`coalesce(started_at, now())` }),
      ...(status === 'done' && { finishedAt: sql<Date>`now()` }),
      ...(status === 'undone' && { undoneAt: sql<Date>`now()` }),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function setFailed(
  db: Db,
  companyId: string,
  id: string,
  failure: string,
): Promise<void> {
  await db
    .updateTable('people.imports')
    .set({ status: 'failed', failure, finishedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Marks an import as failed on the way, so that it can be resumed. */
export async function setFailedResumable(
  db: Db,
  companyId: string,
  id: string,
  failure: string,
): Promise<void> {
  await db
    .updateTable('people.imports')
    .set({ status: 'failed', failure })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the file of an import, so that only imported and refused entries remain. */
export async function deleteImportFile(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('people.importParts')
    .where('companyId', '=', companyId)
    .where('importId', '=', id)
    .execute()
  await db
    .updateTable('people.imports')
    .set({
      sample: '[]',
      columns: sql<string>`(
        select coalesce(jsonb_agg(jsonb_set(c, '{samples}', '[]') order by at), '[]')
        from jsonb_array_elements(columns) with ordinality as each (c, at))`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('people.imports')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

function importsOf(db: Db, companyId: string) {
  return db
    .selectFrom('people.imports')
    .select([
      'companyId',
      'id',
      'kind',
      'isKindGiven',
      'status',
      'fileName',
      'fileBytes',
      'columns',
      'mapping',
      'total',
      'processed',
      'added',
      'merged',
      'toReview',
      'refused',
      'suppressed',
      'failure',
      'createdBy',
      'createdAt',
      'startedAt',
      'finishedAt',
      'undoneAt',
    ])
    .where('companyId', '=', companyId)
}
