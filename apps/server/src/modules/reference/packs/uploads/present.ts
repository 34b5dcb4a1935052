import type { PackUpload } from '@headwater/contract/reference/taxonomies'
import type { Db } from '#platform/database'
import { listMissingParts, type UploadRow } from './store.ts'

export async function presentUpload(db: Db, { companyId, ...row }: UploadRow): Promise<PackUpload> {
  const { id, name, status, files, fileBytes, failure, createdAt } = row
  const missingParts = status === 'uploading' ? await listMissingParts(db, companyId, row) : []
  return {
    id,
    name,
    status,
    files: [...files],
    fileBytes,
    missingParts,
    failure,
    createdAt: createdAt.toISOString(),
  }
}
