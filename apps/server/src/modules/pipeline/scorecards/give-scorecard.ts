import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/scorecards'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { getCandidateOf } from '../board/get-candidate-of.ts'
import { recordEvents } from '../events/record-events.ts'
import { presentScorecards } from './present.ts'
import { putScorecard } from './scorecard-store.ts'

type Give = typeof contract.giveScorecard

/** The timeline says that there is one, and not what it says. */
export function giveScorecard(
  ctx: Ctx,
  { jobId, candidateId, ...given }: InputOf<Give>,
): Promise<ReplyOf<Give>> {
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getCandidateOf(ctx, jobId, candidateId)
    const { companyId, clientId } = ctx.actor
    const card = { id: newId(), candidateId, clientId, givenAt: ctx.now(), ...given }
    const row = await putScorecard(ctx.db, companyId, card)
    const data = { isAgain: row.changedAt !== null }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'scored', data }])
    await recordAudit(ctx, {
      action: 'scorecard.given',
      ...{ subjectType: 'candidate', subjectId: candidateId },
      after: { jobTitle: job.title, ...data },
    })
    const [shown] = await presentScorecards(ctx, [row])
    if (!shown) throw new Error('A scorecard was not shown.')
    return shown
  })
}
