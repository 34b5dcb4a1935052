import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/scorecards'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { recordEvents } from '../events/record-events.ts'
import { presentScorecards } from './present.ts'
import { upsertScorecard } from './scorecard-store.ts'

type Give = typeof contract.submitScorecard

/** Submits a scorecard. The timeline shows that it exists, but not its content. */
export function submitScorecard(
  ctx: Ctx,
  { jobId, candidateId, ...given }: InputOf<Give>,
): Promise<ReplyOf<Give>> {
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getJobCandidate(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const card = { id: newId(), candidateId, clientId, givenAt: ctx.clock.now(), ...given }
    const row = await upsertScorecard(ctx.db, companyId, card)
    const data = { isAgain: row.changedAt !== null }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'scored', data }])
    await recordAudit(ctx, {
      action: 'scorecard.submitted',
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: job.title, ...data },
    })
    const [shown] = await presentScorecards(ctx, [row])
    if (!shown) throw new Error('A scorecard was not shown.')
    return shown
  })
}
