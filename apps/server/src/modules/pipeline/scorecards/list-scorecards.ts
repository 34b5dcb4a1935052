import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/scorecards'
import { type Ctx, inTransaction } from '#platform/context'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { presentScorecards } from './present.ts'
import { listScorecardRows } from './scorecard-store.ts'

type List = typeof contract.listScorecards

/**
 * Lists scorecards. Those of others are hidden until the member has submitted their own, to avoid
 * bias.
 */
export function listScorecards(
  ctx: Ctx,
  { jobId, candidateId }: InputOf<List>,
): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getJobCandidate(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const rows = await listScorecardRows(ctx.db, companyId, candidateId)
    const others = rows.filter((row) => row.clientId !== clientId)
    const [mine] = await presentScorecards(
      ctx,
      rows.filter((row) => row.clientId === clientId),
    )
    return {
      mine: mine ?? null,
      others: mine ? await presentScorecards(ctx, others) : [],
      othersCount: others.length,
    }
  })
}
