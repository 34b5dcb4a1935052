import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/interviews'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { recordEvents } from '../events/record-events.ts'
import { insertInterview } from './interview-store.ts'
import { presentInterview } from './present.ts'
import { requireJobViewers } from './require-job-viewers.ts'

type Plan = typeof contract.scheduleInterview

export function scheduleInterview(
  ctx: Ctx,
  { jobId, candidateId, at, clientIds, ...written }: InputOf<Plan>,
): Promise<ReplyOf<Plan>> {
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getJobCandidate(ctx, jobId, candidateId)
    const now = ctx.clock.now()
    const row = await insertInterview(ctx.db, ctx.actor.companyId, {
      id: newId(),
      candidateId,
      at: new Date(at),
      ...written,
      clientIds: await requireJobViewers(ctx, jobId, clientIds),
      plannedBy: ctx.actor.clientId,
      plannedAt: now,
      changedAt: now,
      cancelledAt: null,
    })
    const data = { title: row.title, at: row.at.toISOString() }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'interview_planned', data }])
    await recordAudit(ctx, {
      action: 'interview.planned',
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: job.title, interviewId: row.id, at: data.at },
    })
    return presentInterview(ctx, row)
  })
}
