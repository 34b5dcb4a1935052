import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/interviews'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { recordEvents } from '../events/record-events.ts'
import { lockCandidateInterview } from './get-candidate-interview.ts'
import { updateInterviewRow } from './interview-store.ts'
import { presentInterview } from './present.ts'

type Cancel = typeof contract.setInterviewCancelled

/** Cancels or restores an interview. Doing it twice changes nothing. */
export function setInterviewCancelled(
  ctx: Ctx,
  { isCancelled, ...which }: InputOf<Cancel>,
): Promise<ReplyOf<Cancel>> {
  return inTransaction(ctx, async (ctx) => {
    const { candidate, interview } = await lockCandidateInterview(ctx, which)
    if ((interview.cancelledAt !== null) === isCancelled) return presentInterview(ctx, interview)
    const { jobId, candidateId, interviewId } = which
    const now = ctx.clock.now()
    const row = await updateInterviewRow(ctx.db, ctx.actor.companyId, interviewId, {
      cancelledAt: isCancelled ? now : null,
      changedAt: now,
    })
    const said = { title: row.title, at: row.at.toISOString() }
    const kind = isCancelled ? 'interview_cancelled' : 'interview_changed'
    const data = isCancelled ? said : { ...said, isBack: true }
    await recordEvents(ctx, jobId, [{ candidateId, kind, data }])
    await recordAudit(ctx, {
      action: isCancelled ? 'interview.cancelled' : 'interview.restored',
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: candidate.job.title, interviewId, at: said.at },
    })
    return presentInterview(ctx, row)
  })
}
