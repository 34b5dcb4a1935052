import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { parseResumeFile } from '#modules/people'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { presentFile } from './present.ts'
import { requireFileCapacity, saveFile } from './save-file.ts'

type Add = typeof contract.addFile

/** Adds a file after parsing it in the sandbox. Nothing is stored before that. */
export async function addFile(
  ctx: Ctx,
  { jobId, candidateId, name, data }: InputOf<Add>,
): Promise<ReplyOf<Add>> {
  await inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    await requireFileCapacity(ctx, candidateId)
  })
  const content = Buffer.from(data, 'base64')
  const read = await parseResumeFile(ctx, { name, bytes: content, field: 'data' })
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getJobCandidate(ctx, jobId, candidateId)
    const file = { jobId, candidateId, name, content, read, isAddedToProfile: false }
    const row = await saveFile(ctx, file)
    await recordAudit(ctx, {
      action: 'file.added',
      subjectType: 'candidate',
      subjectId: candidateId,
      // The file name is left out of the audit entry: it often contains a person's name, and the
      // log cannot be edited.
      after: { jobTitle: job.title, fileId: row.id, bytes: content.length },
    })
    return presentFile(ctx, row)
  })
}
