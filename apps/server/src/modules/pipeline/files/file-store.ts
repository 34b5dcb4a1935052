import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../candidate-tables.ts'

/** Without the content, which only a download reads. */
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

/** Lists files, latest first. */
export function listFileRows(db: Db, companyId: string, candidateId: string): Promise<FileRow[]> {
  return unremovedFiles(db, companyId, candidateId)
    .select(columns)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countFiles(db: Db, companyId: string, candidateId: string): Promise<number> {
  const { count } = await unremovedFiles(db, companyId, candidateId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function unremovedFiles(db: Db, companyId: string, candidateId: string) {
  return db
    .selectFrom('pipeline.files')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('removedAt', 'is', null)
}

interface FileKey {
  readonly id: string
  readonly candidateId: string
}

/** Locks a file, removed or not, until the transaction ends. */
export function lockFile(db: Db, companyId: string, which: FileKey): Promise<FileRow | undefined> {
  return db
    .selectFrom('pipeline.files')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', which.id)
    .where('candidateId', '=', which.candidateId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns a file with its content. */
export function findFileWithContent(db: Db, companyId: string, { id, candidateId }: FileKey) {
  return unremovedFiles(db, companyId, candidateId)
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a candidate's file count, so that concurrent uploads respect the limit. */
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
