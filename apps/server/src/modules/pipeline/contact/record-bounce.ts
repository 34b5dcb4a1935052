import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { recordEvents } from '../events/record-events.ts'
import { hasMessageEvent, updateAfterMessage } from './contact-store.ts'
import { lockCandidateAndStages } from './lock-candidate-and-stages.ts'

/** Records that a message to a candidate bounced. Their stage does not change. */
export async function recordBounce(
  ctx: InTx,
  { candidateId, at: moment }: { readonly candidateId: string; readonly at: Date },
): Promise<void> {
  const { db, actor } = ctx
  const { jobId } = await lockCandidateAndStages(ctx, candidateId)
  const at = moment.toISOString()
  const same = { candidateId, at, kinds: ['bounced'] as const }
  if (await hasMessageEvent(db, actor.companyId, same)) return
  await updateAfterMessage(db, actor.companyId, candidateId, {}, { isBounced: true })
  await recordEvents(ctx, jobId, [
    { candidateId, kind: 'bounced', data: { at }, isAutomatic: true },
  ])
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.bounced',
    subjectType: 'candidate',
    subjectId: candidateId,
    after: { jobTitle: titles.get(jobId) },
  })
}
