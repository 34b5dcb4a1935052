import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { buildMoveUpdate } from '../acts/act-rules.ts'
import { recordEvents } from '../events/record-events.ts'
import { categoryRank, decideAdvance } from './contact-rules.ts'
import { updateAfterMessage } from './contact-store.ts'
import { advanceEventData, lockCandidateAndStages } from './lock-candidate-and-stages.ts'

/**
 * Records a message to a candidate: it moves a sourced candidate to contacted and ends a wait for
 * an answer.
 */
export async function recordContact(
  ctx: InTx,
  { candidateId, by }: { readonly candidateId: string; readonly by: string },
): Promise<void> {
  const { db, actor } = ctx
  const { id, jobId, stageId, stages } = await lockCandidateAndStages(ctx, candidateId)
  const to = decideAdvance(stages, stageId, 'contacted')
  const message = { contactedBy: by, isBounced: false, furthestCategory: categoryRank('contacted') }
  await updateAfterMessage(
    db,
    actor.companyId,
    id,
    to ? buildMoveUpdate(to, ctx.clock.now()) : {},
    message,
  )
  const data = advanceEventData(stages, stageId, to)
  await recordEvents(ctx, jobId, [{ candidateId: id, kind: 'contacted', data, by }])
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.contacted',
    subjectType: 'candidate',
    subjectId: id,
    after: { jobTitle: titles.get(jobId), by },
  })
}
