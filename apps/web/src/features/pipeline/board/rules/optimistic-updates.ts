import type { Card, RejectionReason } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { addDays, toUtcDay } from '#lib/dates'

/** Returns the expected card, shown until the server replies. */
export type OptimisticUpdate = (card: Card) => Card

export function optimisticMove(stage: Stage, now: Date): OptimisticUpdate {
  const answerBy = stage.answerDays === null ? null : addDays(toUtcDay(now), stage.answerDays)
  return (card) =>
    card.stageId === stage.id
      ? card
      : {
          ...card,
          stageId: stage.id,
          movedAt: now.toISOString(),
          last: { kind: 'moved', at: now.toISOString() },
          answerBy,
          waitsSince: null,
          snoozedUntil: null,
          rejection: null,
        }
}

export function optimisticRejection(
  stage: Stage,
  reason: RejectionReason,
  now: Date,
): OptimisticUpdate {
  const move = optimisticMove(stage, now)
  return (card) => ({
    ...move(card),
    rejection: reason,
    last: { kind: 'rejected', at: now.toISOString() },
  })
}

export function optimisticTags(
  add: readonly string[],
  remove: readonly string[],
): OptimisticUpdate {
  return (card) => ({
    ...card,
    tags: [...new Set([...card.tags, ...add])].filter((tag) => !remove.includes(tag)),
  })
}
