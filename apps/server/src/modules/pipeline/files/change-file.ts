import type { AuditAction } from '@headwater/contract/audit'
import type { CandidateFile } from '@headwater/contract/pipeline/files'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getCandidateOf, type JobCandidate } from '../board/get-candidate-of.ts'
import { type FileRow, lockFile, updateFile } from './file-store.ts'
import { presentFile } from './present.ts'

type Changes = Parameters<typeof updateFile>[3]

interface Step {
  readonly action: AuditAction
  /** What becomes of it; undefined where it is not there for this. */
  readonly decide: (
    ctx: InTx,
    file: FileRow,
    candidate: JobCandidate,
  ) => Promise<Changes | undefined>
}

interface Which {
  readonly jobId: string
  readonly candidateId: string
  readonly fileId: string
}

export function changeFile(
  ctx: Ctx,
  { jobId, candidateId, fileId: id }: Which,
  { action, decide }: Step,
): Promise<CandidateFile> {
  return inTransaction(ctx, async (ctx) => {
    const candidate = await getCandidateOf(ctx, jobId, candidateId)
    const { companyId } = ctx.actor
    const file = await lockFile(ctx.db, companyId, { id, candidateId })
    const changes = file && (await decide(ctx, file, candidate))
    if (!changes) throw noSuchFile()
    await updateFile(ctx.db, companyId, id, changes)
    await recordAudit(ctx, {
      ...{ action, subjectType: 'candidate', subjectId: candidateId },
      after: { jobTitle: candidate.job.title, fileId: id },
    })
    return presentFile(ctx, { ...file, ...changes })
  })
}

export function noSuchFile(): AppError {
  return new AppError('not_found', 'There is no such file.')
}
