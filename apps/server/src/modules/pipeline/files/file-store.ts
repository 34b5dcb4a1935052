import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../room-tables.ts'

/** Without what is in it: that is read only by whoever saves it. */
export type FileRow = Omit<Selectable<Tables['pipeline.files']>, 'content'>

const columns = [
  'companyId',
  'id',
  'candidateId',
  'clientId',
  'name',
  'kind',
  'bytes',
  'reading',
  'takenInAt',
  'addedAt',
  'removedAt',
] as const

/** Latest first. */
export function listFileRows(db: Db, companyId: string, candidateId: string): Promise<FileRow[]> {
  return keptFiles(db, companyId, candidateId)
    .select(columns)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countFiles(db: Db, companyId: string, candidateId: string): Promise<number> {
  const { count } = await keptFiles(db, companyId, candidateId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function keptFiles(db: Db, companyId: string, candidateId: string) {
  return db
    .selectFrom('pipeline.files')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('removedAt', 'is', null)
}

interface Which {
  readonly id: string
  readonly candidateId: string
}

/** Removed or not; nobody else changes it until the transaction ends. */
export function lockFile(db: Db, companyId: string, which: Which): Promise<FileRow | undefined> {
  return db
    .selectFrom('pipeline.files')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', which.id)
    .where('candidateId', '=', which.candidateId)
    .forUpdate()
    .executeTakeFirst()
}

/** With its bytes. */
export function findContent(db: Db, companyId: string, { id, candidateId }: Which) {
  return keptFiles(db, companyId, candidateId)
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Puts in a row whoever brings files to one candidate, so that they count them one by one. */
export async function lockFileCount(db: Db, companyId: string, candidateId: string): Promise<void> {
  const name = `pipeline files ${companyId} ${candidateId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export function insertFile(
  db: Db,
  companyId: string,
  { reading, ...file }: Omit<FileRow, 'companyId'> & { readonly content: Buffer },
): Promise<FileRow> {
  return db
    .insertInto('pipeline.files')
    .values({ companyId, ...file, reading: reading && JSON.stringify(reading) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateFile(
  db: Db,
  companyId: string,
  id: string,
  changes: Partial<Pick<FileRow, 'takenInAt' | 'removedAt'>>,
): Promise<void> {
  await db
    .updateTable('pipeline.files')
    .set(changes)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRemovedFiles(db: Db, companyId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('pipeline.files')
    .where('companyId', '=', companyId)
    .where('removedAt', '<', before)
    .execute()
}
