import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { contactedReach, decideContactStage } from './contact-rules.ts'
import { lockCandidate, setContacted } from './contact-store.ts'
import { openStages } from './open-stages.ts'

/** Somebody wrote to a candidate: whoever only stood there until now moves on by it. */
export async function recordContact(
  ctx: InTx,
  { candidateId, by }: { readonly candidateId: string; readonly by: string },
): Promise<void> {
  const { db, actor } = ctx
  const candidate = await lockCandidate(db, actor.companyId, candidateId)
  if (!candidate) throw new AppError('not_found', 'There is no such candidate.')
  const { id, jobId, stageId } = candidate
  const next = decideContactStage(await openStages(ctx, jobId), stageId)
  const contact = { id, by, stageId: next?.id, reached: contactedReach }
  await setContacted(db, actor.companyId, contact)
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.contacted',
    subjectType: 'candidate',
    subjectId: id,
    after: { jobTitle: titles.get(jobId), by },
  })
}
