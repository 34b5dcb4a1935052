import { countFileParts } from '@headwater/contract/file-parts'
import type { PackName } from '@headwater/contract/reference/taxonomies'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from '../tables.ts'

export type UploadRow = Selectable<Tables['reference.packUploads']>

interface NewUpload {
  readonly id: string
  readonly name: PackName
  readonly files: readonly { readonly name: string; readonly bytes: number }[]
  readonly fileBytes: number
}

/** Replaces any upload in progress for the same pack. */
export async function replaceUpload(
  db: Db,
  companyId: string,
  { files, ...upload }: NewUpload,
): Promise<UploadRow> {
  await db
    .deleteFrom('reference.packUploads')
    .where('companyId', '=', companyId)
    .where('name', '=', upload.name)
    .execute()
  return db
    .insertInto('reference.packUploads')
    .values({ companyId, ...upload, status: 'uploading', files: JSON.stringify(files) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks an upload until the transaction ends. */
export function lockUpload(
  db: Db,
  companyId: string,
  uploadId: string,
): Promise<UploadRow | undefined> {
  return selectUpload(db, companyId, uploadId).forUpdate().executeTakeFirst()
}

export function findUpload(
  db: Db,
  companyId: string,
  uploadId: string,
): Promise<UploadRow | undefined> {
  return selectUpload(db, companyId, uploadId).executeTakeFirst()
}

export function listUploads(db: Db, companyId: string): Promise<UploadRow[]> {
  return db
    .selectFrom('reference.packUploads')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('name')
    .execute()
}

export async function setUploadReading(db: Db, companyId: string, uploadId: string): Promise<void> {
  await db
    .updateTable('reference.packUploads')
    .set({ status: 'reading' })
    .where('companyId', '=', companyId)
    .where('id', '=', uploadId)
    .execute()
}

/** Records the failure message and deletes the files. */
export async function setUploadFailed(
  db: Db,
  companyId: string,
  uploadId: string,
  failure: string,
): Promise<void> {
  await db
    .updateTable('reference.packUploads')
    .set({ status: 'failed', failure })
    .where('companyId', '=', companyId)
    .where('id', '=', uploadId)
    .execute()
  await db
    .deleteFrom('reference.packUploadParts')
    .where('companyId', '=', companyId)
    .where('uploadId', '=', uploadId)
    .execute()
}

export async function deleteUpload(db: Db, companyId: string, uploadId: string): Promise<void> {
  await db
    .deleteFrom('reference.packUploads')
    .where('companyId', '=', companyId)
    .where('id', '=', uploadId)
    .execute()
}

export async function upsertPart(
  db: Db,
  companyId: string,
  part: { uploadId: string; part: number; data: Buffer },
): Promise<void> {
  await db
    .insertInto('reference.packUploadParts')
    .values({ companyId, ...part })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'uploadId', 'part']).doUpdateSet({ data: part.data }),
    )
    .execute()
}

export async function findPart(
  db: Db,
  companyId: string,
  uploadId: string,
  part: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('reference.packUploadParts')
    .select('data')
    .where('companyId', '=', companyId)
    .where('uploadId', '=', uploadId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.data
}

/** Lists the missing parts in order. */
export async function listMissingParts(
  db: Db,
  companyId: string,
  { id, fileBytes }: Pick<UploadRow, 'id' | 'fileBytes'>,
): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(0, ${countFileParts(fileBytes) - 1}::integer) part
    except
    select part from reference.pack_upload_parts
    where company_id = ${companyId} and upload_id = ${id}
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}

function selectUpload(db: Db, companyId: string, uploadId: string) {
  return db
    .selectFrom('reference.packUploads')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', uploadId)
}
