import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { actOn } from './act-on.ts'
import { decideRepliesDue } from './field-rules.ts'
import { requireDayNotPast } from './require-day-not-past.ts'

type SetReplyDue = typeof contract.setReplyDue

export async function setReplyDue(
  ctx: Ctx,
  { jobId, candidateIds, answerBy }: InputOf<SetReplyDue>,
): Promise<ReplyOf<SetReplyDue>> {
  requireDayNotPast(ctx, 'answerBy', answerBy)
  return actOn(ctx, jobId, {
    kind: 'answer_promised',
    action: 'candidates.reply-due-set',
    candidateIds,
    decide: async (_, candidates) => ({
      changes: decideRepliesDue(candidates, answerBy),
      after: { answerBy },
    }),
  })
}
