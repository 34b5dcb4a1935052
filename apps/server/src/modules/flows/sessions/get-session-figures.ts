import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/sessions'
import { countRecentOutreach } from '#modules/outreach'
import { type Ctx, inTransaction } from '#platform/context'
import { loadSessions } from './load-sessions.ts'

const windowMs = 30 * 24 * 60 * 60 * 1000
const activeStates: readonly contract.SessionState[] = ['starting', 'running', 'held', 'paused']

/** Counts over the sessions the actor may see. What was sent counts also if it is archived now. */
export function getSessionFigures(ctx: Ctx): Promise<ReplyOf<typeof contract.getSessionFigures>> {
  return inTransaction(ctx, async (ctx) => {
    const sessions = await loadSessions(ctx, { countsArchived: false })
    const recent = await countRecentOutreach(ctx, {
      sequenceIds: sessions.map(({ summary }) => summary.id),
      since: new Date(ctx.clock.now().getTime() - windowMs),
    })
    const held = sessions.filter(({ summary }) => summary.state === 'held')
    return {
      ...recent,
      emailsHeld: held.reduce((sum, { summary }) => sum + summary.next.heldEmails, 0),
      faultyMailboxes: new Set(held.flatMap(({ faultyMailboxIds }) => faultyMailboxIds)).size,
      active: sessions.filter(({ summary }) => activeStates.includes(summary.state)).length,
    }
  })
}
