import { maxFilesPerCandidate } from '@headwater/contract/pipeline/files'
import type { ParsedResumeFile } from '#modules/people'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { recordEvents } from '../events/record-events.ts'
import { countFiles, type FileRow, insertFile, lockFileCount } from './file-store.ts'
import { presentResumeSummary } from './present-resume-summary.ts'

interface NewFile {
  readonly jobId: string
  readonly candidateId: string
  readonly name: string
  readonly content: Buffer
  readonly read: ParsedResumeFile
  /** Whether its content is already in the profile. */
  readonly isAddedToProfile: boolean
}

/** Saves a file that was parsed in the sandbox. */
export async function saveFile(ctx: InTx, file: NewFile): Promise<FileRow> {
  const { jobId, candidateId, name, content, read } = file
  const { companyId, clientId } = ctx.actor
  await requireFileCapacity(ctx, candidateId)
  const row = await insertFile(ctx.db, companyId, {
    id: newId(),
    candidateId,
    clientId,
    name,
    kind: read.kind,
    content,
    bytes: content.length,
    reading: read.parsed ? presentResumeSummary(read.parsed) : null,
    addedAt: ctx.clock.now(),
    takenInAt: file.isAddedToProfile ? ctx.clock.now() : null,
    removedAt: null,
  })
  await recordEvents(ctx, jobId, [{ candidateId, kind: 'file_added', data: { name } }])
  return row
}

/**
 * Rejects a file beyond the limit. Concurrent uploads for the same candidate wait for each other.
 */
export async function requireFileCapacity(ctx: InTx, candidateId: string): Promise<void> {
  const { companyId } = ctx.actor
  await lockFileCount(ctx.db, companyId, candidateId)
  if ((await countFiles(ctx.db, companyId, candidateId)) < maxFilesPerCandidate) return
  throw new AppError(
    'over_limit',
    `A candidate can have up to ${maxFilesPerCandidate} files. Remove one first.`,
  )
}
