import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { writeMove } from '../acts/act-rules.ts'
import { recordEvents } from '../events/record-events.ts'
import { decideAdvance, rankOf } from './contact-rules.ts'
import { hasMessage, writeMessage } from './contact-store.ts'
import { lockContact, sayAdvance } from './lock-contact.ts'

interface Reply {
  readonly candidateId: string
  /** When it came: of two with the same time the second is the first, told again. */
  readonly at: Date
  readonly text?: string
  readonly isInterested?: boolean
}

/** So much of a message stands in the timeline. */
const quoted = 500

/** A candidate answered: they wait for us from now on, and move on if they were not that far. */
export async function recordReply(ctx: InTx, reply: Reply): Promise<void> {
  const { db, actor } = ctx
  const { candidateId, text, isInterested = false } = reply
  const { jobId, stageId, stages } = await lockContact(ctx, candidateId)
  const at = reply.at.toISOString()
  const same = { candidateId, at, kinds: ['replied', 'interested'] as const }
  if (await hasMessage(db, actor.companyId, same)) return
  const to = decideAdvance(stages, stageId, 'replied')
  const message = { repliedAt: reply.at, isBounced: false, reach: rankOf('replied') }
  await writeMessage(db, actor.companyId, candidateId, to ? writeMove(to, ctx.now()) : {}, message)
  const data = {
    ...{ at, ...sayAdvance(stages, stageId, to) },
    ...(text !== undefined && { text: text.slice(0, quoted) }),
  }
  const kind = isInterested ? 'interested' : 'replied'
  await recordEvents(ctx, jobId, [{ candidateId, kind, data, byItself: true }])
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.replied',
    subjectType: 'candidate',
    subjectId: candidateId,
    after: { jobTitle: titles.get(jobId), isInterested },
  })
}
