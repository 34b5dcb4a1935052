import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { buildMoveUpdate } from '../acts/act-rules.ts'
import { recordEvents } from '../events/record-events.ts'
import { categoryRank, decideAdvance } from './contact-rules.ts'
import { hasMessageEvent, updateAfterMessage } from './contact-store.ts'
import { advanceEventData, lockCandidateAndStages } from './lock-candidate-and-stages.ts'

interface Reply {
  readonly candidateId: string
  /** When the reply arrived. */
  readonly at: Date
  /**
   * What distinguishes it from others, because mail servers count whole seconds. A second one with the same
   * id, or without one with the same time, is a repeated report of the first.
   */
  readonly mailId?: string
  readonly text?: string
  readonly isInterested?: boolean
}

/** How much of a message the timeline quotes. */
const maxQuoteLength = 500

/**
 * Records a candidate's reply: they wait for an answer from now on, and move forward if they were
 * not that far.
 */
export async function recordReply(ctx: InTx, reply: Reply): Promise<void> {
  const { db, actor } = ctx
  const { candidateId, text, mailId, isInterested = false } = reply
  const { jobId, stageId, stages } = await lockCandidateAndStages(ctx, candidateId)
  const at = reply.at.toISOString()
  const same = { candidateId, at, mailId, kinds: ['replied', 'interested'] as const }
  if (await hasMessageEvent(db, actor.companyId, same)) return
  const to = decideAdvance(stages, stageId, 'replied')
  const message = {
    repliedAt: reply.at,
    isBounced: false,
    furthestCategory: categoryRank('replied'),
  }
  await updateAfterMessage(
    db,
    actor.companyId,
    candidateId,
    to ? buildMoveUpdate(to, ctx.clock.now()) : {},
    message,
  )
  const data = {
    at,
    ...(mailId !== undefined && { mailId }),
    ...advanceEventData(stages, stageId, to),
    ...(text !== undefined && { text: text.slice(0, maxQuoteLength) }),
  }
  const kind = isInterested ? 'interested' : 'replied'
  await recordEvents(ctx, jobId, [{ candidateId, kind, data, isAutomatic: true }])
  const titles = await listVisibleJobTitles(ctx, [jobId])
  await recordAudit(ctx, {
    action: 'candidate.replied',
    subjectType: 'candidate',
    subjectId: candidateId,
    after: { jobTitle: titles.get(jobId), isInterested },
  })
}
