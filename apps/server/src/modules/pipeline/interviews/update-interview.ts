import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/interviews'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { recordEvents } from '../events/record-events.ts'
import { lockCandidateInterview } from './get-candidate-interview.ts'
import { updateInterviewRow } from './interview-store.ts'
import { presentInterview } from './present.ts'
import { requireJobViewers } from './require-job-viewers.ts'

type Change = typeof contract.updateInterview

export function updateInterview(
  ctx: Ctx,
  { jobId, candidateId, interviewId, at, clientIds, ...written }: InputOf<Change>,
): Promise<ReplyOf<Change>> {
  return inTransaction(ctx, async (ctx) => {
    const which = { jobId, candidateId, interviewId }
    const { candidate, interview } = await lockCandidateInterview(ctx, which)
    const people = await requireJobViewers(ctx, jobId, clientIds, interview.clientIds)
    const after = { ...written, at: new Date(at), clientIds: people }
    const { title, place, minutes, at: moment, clientIds: asked } = interview
    const before = { title, place, minutes, at: moment, clientIds: asked }
    if (isDeepStrictEqual(after, before)) return presentInterview(ctx, interview)
    const changes = { ...after, changedAt: ctx.clock.now() }
    const row = await updateInterviewRow(ctx.db, ctx.actor.companyId, interviewId, changes)
    const data = { title: row.title, at: row.at.toISOString() }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'interview_changed', data }])
    await recordAudit(ctx, {
      action: 'interview.changed',
      subjectType: 'candidate',
      subjectId: candidateId,
      before: { at: moment.toISOString() },
      after: { jobTitle: candidate.job.title, interviewId, at: data.at },
    })
    return presentInterview(ctx, row)
  })
}
