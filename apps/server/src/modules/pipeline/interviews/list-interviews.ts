import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/interviews'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { listInterviewRows } from './interview-store.ts'
import { presentInterviews } from './present.ts'

type List = typeof contract.listInterviews

export function listInterviews(
  ctx: Ctx,
  { jobId, candidateId }: InputOf<List>,
): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    const rows = await listInterviewRows(ctx.db, ctx.actor.companyId, candidateId)
    return { interviews: await presentInterviews(ctx, rows) }
  })
}
