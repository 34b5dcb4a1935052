import { maxFilesEach } from '@headwater/contract/pipeline/files'
import type { ReadFile } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { recordEvents } from '../events/record-events.ts'
import { countFiles, type FileRow, insertFile, lockFileCount } from './file-store.ts'
import { presentReading } from './present-reading.ts'

interface NewFile {
  readonly jobId: string
  readonly candidateId: string
  readonly name: string
  readonly content: Buffer
  readonly read: ReadFile
  /** What it says is in the profile already. */
  readonly isTakenIn: boolean
}

/** Keeps a file that has been read behind bars. */
export async function keepFile(ctx: InTx, file: NewFile): Promise<FileRow> {
  const { jobId, candidateId, name, content, read } = file
  const { companyId, clientId } = ctx.actor
  await requireRoom(ctx, candidateId)
  const row = await insertFile(ctx.db, companyId, {
    ...{ id: newId(), candidateId, clientId, name, kind: read.kind, content },
    ...{ bytes: content.length, reading: read.told ? presentReading(read.told) : null },
    ...{ addedAt: ctx.now(), takenInAt: file.isTakenIn ? ctx.now() : null, removedAt: null },
  })
  await recordEvents(ctx, jobId, [{ candidateId, kind: 'file_added', data: { name } }])
  return row
}

/** Everybody who brings a file waits for the others, so that none is one too many. */
export async function requireRoom(ctx: InTx, candidateId: string): Promise<void> {
  const { companyId } = ctx.actor
  await lockFileCount(ctx.db, companyId, candidateId)
  if ((await countFiles(ctx.db, companyId, candidateId)) < maxFilesEach) return
  throw new AppError('over_limit', `A candidate has ${maxFilesEach} files at the most.`)
}
