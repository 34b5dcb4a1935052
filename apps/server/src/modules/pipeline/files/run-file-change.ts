import type { AuditAction } from '@headwater/contract/audit'
import type { CandidateFile } from '@headwater/contract/pipeline/files'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getJobCandidate, type JobCandidate } from '../board/get-job-candidate.ts'
import { type FileRow, lockFile, updateFile } from './file-store.ts'
import { presentFile } from './present.ts'

type Changes = Parameters<typeof updateFile>[3]

interface FileChange {
  readonly action: AuditAction
  /** Returns the change to apply, or undefined if the file is not in a state for it. */
  readonly decide: (
    ctx: InTx,
    file: FileRow,
    candidate: JobCandidate,
  ) => Promise<Changes | undefined>
}

interface FileIds {
  readonly jobId: string
  readonly candidateId: string
  readonly fileId: string
}

export function runFileChange(
  ctx: Ctx,
  { jobId, candidateId, fileId: id }: FileIds,
  { action, decide }: FileChange,
): Promise<CandidateFile> {
  return inTransaction(ctx, async (ctx) => {
    const candidate = await getJobCandidate(ctx, jobId, candidateId)
    const { companyId } = ctx.actor
    const file = await lockFile(ctx.db, companyId, { id, candidateId })
    const changes = file && (await decide(ctx, file, candidate))
    if (!changes) throw noSuchFile()
    await updateFile(ctx.db, companyId, id, changes)
    await recordAudit(ctx, {
      action,
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: candidate.job.title, fileId: id },
    })
    return presentFile(ctx, { ...file, ...changes })
  })
}

export function noSuchFile(): AppError {
  return new AppError('not_found', 'File not found.')
}
