import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/scorecards'
import { type Ctx, inTransaction } from '#platform/context'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { presentScorecards } from './present.ts'
import { listScorecardRows } from './scorecard-store.ts'

type List = typeof contract.listScorecards

/** What others think is not shown before one has said what one thinks oneself. */
export function listScorecards(
  ctx: Ctx,
  { jobId, candidateId }: InputOf<List>,
): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    await getCandidateOf(ctx, jobId, candidateId)
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
