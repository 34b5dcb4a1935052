import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/candidate'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getJobCandidate } from '../board/get-job-candidate.ts'
import { recordEvents } from '../events/record-events.ts'
import { settleReport } from './fact-report-store.ts'
import { formatFactName } from './fact-rules.ts'

type Settle = typeof contract.settleFactReport

export function settleFactReport(
  ctx: Ctx,
  { jobId, candidateId, reportId: id }: InputOf<Settle>,
): Promise<ReplyOf<Settle>> {
  return inTransaction(ctx, async (ctx) => {
    const { job } = await getJobCandidate(ctx, jobId, candidateId)
    const which = { id, candidateId, settledAt: ctx.clock.now() }
    const report = await settleReport(ctx.db, ctx.actor.companyId, which)
    if (!report) throw new AppError('not_found', 'Report not found.')
    const data = { what: formatFactName(report.fact) }
    await recordEvents(ctx, jobId, [{ candidateId, kind: 'fact_settled', data }])
    await recordAudit(ctx, {
      action: 'fact.resolved',
      subjectType: 'candidate',
      subjectId: candidateId,
      after: { jobTitle: job.title, fact: report.fact },
    })
    return {}
  })
}
