import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import type { Ctx } from '#platform/context'
import { actOn } from './act-on.ts'
import { decideSnoozes } from './field-rules.ts'
import { requireDayNotPast } from './require-day-not-past.ts'

type Snooze = typeof contract.snoozeCandidates

export async function snoozeCandidates(
  ctx: Ctx,
  { jobId, candidateIds, until }: InputOf<Snooze>,
): Promise<ReplyOf<Snooze>> {
  requireDayNotPast(ctx, 'until', until)
  return actOn(ctx, jobId, {
    kind: 'snoozed',
    action: 'candidates.snoozed',
    candidateIds,
    decide: async (_, candidates) => ({
      changes: decideSnoozes(candidates, until),
      after: { until },
    }),
  })
}
