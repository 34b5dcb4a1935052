import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/files'
import { readResumeFile } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { keepFile, requireRoom } from './keep-file.ts'
import { presentFile } from './present.ts'

type Add = typeof contract.addFile

/** Nothing is kept before it was read where it can do no harm. */
export async function addFile(
  ctx: Ctx,
  { jobId, candidateId, name, data }: InputOf<Add>,
): Promise<ReplyOf<Add>> {
  await inTransaction(ctx, async (ctx) => {
    await getCandidateOf(ctx, jobId, candidateId)
    await requireRoom(ctx, candidateId)
  })
  const content = Buffer.from(data, 'base64')
  const read = await readResumeFile(ctx, { name, bytes: content, field: 'data' })
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getCandidateOf(ctx, jobId, candidateId)
    const file = { jobId, candidateId, name, content, read, isTakenIn: false }
    const row = await keepFile(ctx, file)
    await recordAudit(ctx, {
      action: 'file.added',
      ...{ subjectType: 'candidate', subjectId: candidateId },
      // Not what it is called: that is often somebody's name, and nobody can take it out of the log.
      after: { jobTitle: job.title, fileId: row.id, bytes: content.length },
    })
    return presentFile(ctx, row)
  })
}
