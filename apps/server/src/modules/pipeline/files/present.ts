import type { CandidateFile } from '@headwater/contract/pipeline/files'
import { listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import type { FileRow } from './file-store.ts'

export async function presentFiles(ctx: InTx, rows: readonly FileRow[]): Promise<CandidateFile[]> {
  const memberSummaries = await listMemberSummaries(
    ctx,
    rows.map(({ clientId }) => clientId),
  )
  return rows.map(({ id, name, kind, bytes, clientId, reading, addedAt, takenInAt }) => ({
    id,
    name,
    kind,
    bytes,
    reading,
    by: { clientId, name: memberSummaries.get(clientId)?.name ?? '' },
    at: addedAt.toISOString(),
    isAddedToProfile: takenInAt !== null,
  }))
}

export async function presentFile(ctx: InTx, row: FileRow): Promise<CandidateFile> {
  const [file] = await presentFiles(ctx, [row])
  if (!file) throw new Error('A file was not shown.')
  return file
}
