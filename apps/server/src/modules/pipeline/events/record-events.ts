import type { CandidateEvent } from '@headwater/contract/pipeline/board'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { notifyBoardChanged } from '../live/notify-board-changed.ts'
import { insertEvents, setLastEvents } from './event-store.ts'

export interface NewCandidateEvent {
  readonly candidateId: string
  readonly kind: CandidateEvent
  /** Details for the timeline entry. */
  readonly data?: Record<string, unknown>
  /** The member who did it, by default the actor. */
  readonly by?: string
  /** Not done by a member, for example an incoming message or a rule. */
  readonly isAutomatic?: boolean
}

/**
 * Records events about candidates. Every event goes through here: it writes the timeline and the
 * card, raises the version and notifies open boards.
 */
export async function recordEvents(
  ctx: InTx,
  jobId: string,
  events: readonly NewCandidateEvent[],
): Promise<void> {
  if (events.length === 0) return
  const last = new Map(events.map(({ candidateId, kind }) => [candidateId, kind]))
  await setLastEvents(ctx.db, ctx.actor.companyId, { jobId, at: ctx.clock.now(), last })
  await appendEvents(ctx, jobId, events)
}

/**
 * Does the same without writing the card, for actions, which update cards in their own statement.
 */
export async function appendEvents(
  ctx: InTx,
  jobId: string,
  events: readonly NewCandidateEvent[],
): Promise<void> {
  if (events.length === 0) return
  const { db, actor } = ctx
  const at = ctx.clock.now()
  const doer = isMemberActor(actor) ? actor.clientId : null
  await insertEvents(db, actor.companyId, {
    jobId,
    at,
    rows: events.map(({ candidateId, kind, data = {}, by = doer, isAutomatic = false }) => ({
      id: newId(),
      candidateId,
      kind,
      data,
      byClientId: isAutomatic ? null : by,
    })),
  })
  const candidateIds = [...new Set(events.map(({ candidateId }) => candidateId))]
  await notifyBoardChanged(ctx, jobId, { candidateIds })
}
