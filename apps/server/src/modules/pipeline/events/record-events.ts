import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { isSomebody } from '#platform/system-actor'
import { tellBoard } from '../live/tell-board.ts'
import { insertEvents, setLast } from './event-store.ts'

export interface Happening {
  readonly candidateId: string
  readonly kind: CandidateEvent
  /** What the timeline says it with. */
  readonly data?: Record<string, unknown>
  /** The member who did it; the actor, when left out. */
  readonly by?: string
  /** Nobody did it: a message came in, a rule took effect. */
  readonly byItself?: boolean
}

/**
 * The one way in which anything happens to candidates: a line in the timeline, what the card says of
 * it, a version that others can see has changed, and word to everybody who has the board open.
 */
export async function recordEvents(
  ctx: InTx,
  jobId: string,
  events: readonly Happening[],
): Promise<void> {
  if (events.length === 0) return
  const last = new Map(events.map(({ candidateId, kind }) => [candidateId, kind]))
  await setLast(ctx.db, ctx.actor.companyId, { jobId, at: ctx.now(), last })
  await appendEvents(ctx, jobId, events)
}

/** The same without the card, for acts, which write all of it in one statement with what they do. */
export async function appendEvents(
  ctx: InTx,
  jobId: string,
  events: readonly Happening[],
): Promise<void> {
  if (events.length === 0) return
  const { db, actor } = ctx
  const at = ctx.now()
  const doer = isSomebody(actor) ? actor.clientId : null
  await insertEvents(db, actor.companyId, {
    ...{ jobId, at },
    rows: events.map(({ candidateId, kind, data = {}, by = doer, byItself = false }) => ({
      ...{ id: newId(), candidateId, kind, data, byClientId: byItself ? null : by },
    })),
  })
  const candidateIds = [...new Set(events.map(({ candidateId }) => candidateId))]
  await tellBoard(ctx, jobId, { candidateIds })
}
