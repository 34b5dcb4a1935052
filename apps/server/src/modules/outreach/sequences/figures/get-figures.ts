import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { getSequenceFigures as contract } from '@headwater/contract/outreach/sequences'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { explainSequences } from '../../enrolments/explain-sequences.ts'
import { getVisibleSequence } from '../get-visible-sequence.ts'
import { countEmailsOfNextDay, listSequenceCounts } from './figures-store.ts'

export function getSequenceFigures(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await getVisibleSequence(ctx, flowId)
    const [counts] = await listSequenceCounts(db, actor.companyId, [flowId])
    if (!counts) throw new AppError('not_found', 'Session not found.')
    const { nextAt } = counts
    const sentences = await explainSequences(ctx, [flowId])
    return {
      emailsSent: counts.emailsSent,
      emailsPlanned: counts.emailsPlanned,
      people: counts.people,
      contacted: counts.contacted,
      replied: counts.replied,
      interested: counts.interested,
      nextAt: nextAt?.toISOString() ?? null,
      emailsThatDay: nextAt ? await countEmailsOfNextDay(db, actor.companyId, flowId, nextAt) : 0,
      sentence: sentences.get(flowId) ?? '',
    }
  })
}
