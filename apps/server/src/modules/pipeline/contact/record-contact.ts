import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { writeMove } from '../acts/act-rules.ts'
import { recordEvents } from '../events/record-events.ts'
import { decideAdvance, rankOf } from './contact-rules.ts'
import { writeMessage } from './contact-store.ts'
import { lockContact, sayAdvance } from './lock-contact.ts'

/**
 * Somebody wrote to a candidate: whoever only stood there until now moves on by it, and whoever
 * waited for an answer has one.
 */
export async function recordContact(
  ctx: InTx,
  { candidateId, by }: { readonly candidateId: string; readonly by: string },
): Promise<void> {
  const { db, actor } = ctx
  const { id, jobId, stageId, stages } = await lockContact(ctx, candidateId)
  const to = decideAdvance(stages, stageId, 'contacted')
  const message = { contactedBy: by, isBounced: false, reach: rankOf('contacted') }
  await writeMessage(db, actor.companyId, id, to ? writeMove(to, ctx.now()) : {}, message)
  const data = sayAdvance(stages, stageId, to)
  await recordEvents(ctx, jobId, [{ candidateId: id, kind: 'contacted', data, by }])
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.contacted',
    subjectType: 'candidate',
    subjectId: id,
    after: { jobTitle: titles.get(jobId), by },
  })
}
