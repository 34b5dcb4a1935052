import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { actOn } from './act-on.ts'
import { decideSettledReplies } from './field-rules.ts'

type Settle = typeof contract.settleReply

export function settleReply(
  ctx: Ctx,
  { jobId, candidateIds }: InputOf<Settle>,
): Promise<ReplyOf<Settle>> {
  return actOn(ctx, jobId, {
    kind: 'reply_settled',
    action: 'candidates.replies-settled',
    candidateIds,
    decide: async (_, candidates) => ({ changes: decideSettledReplies(candidates), after: {} }),
  })
}
