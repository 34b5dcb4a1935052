import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { recordEvents } from '../events/record-events.ts'
import { hasMessage, writeMessage } from './contact-store.ts'
import { lockContact } from './lock-contact.ts'

/** A message to a candidate came back; they stay where they are. */
export async function recordBounce(
  ctx: InTx,
  { candidateId, at: moment }: { readonly candidateId: string; readonly at: Date },
): Promise<void> {
  const { db, actor } = ctx
  const { jobId } = await lockContact(ctx, candidateId)
  const at = moment.toISOString()
  const same = { candidateId, at, kinds: ['bounced'] as const }
  if (await hasMessage(db, actor.companyId, same)) return
  await writeMessage(db, actor.companyId, candidateId, {}, { isBounced: true })
  await recordEvents(ctx, jobId, [{ candidateId, kind: 'bounced', data: { at }, byItself: true }])
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.bounced',
    subjectType: 'candidate',
    subjectId: candidateId,
    after: { jobTitle: titles.get(jobId) },
  })
}
