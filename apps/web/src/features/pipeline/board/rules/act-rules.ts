import type { Card, RejectionReason } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { addDays, dayOf } from './day-rules.ts'

/** What a card will look like: shown at once, until the server says what it came to. */
export type Foresee = (card: Card) => Card

export function foreseeMove(stage: Stage, now: Date): Foresee {
  return (card) =>
    card.stageId === stage.id
      ? card
      : {
          ...card,
          stageId: stage.id,
          movedAt: now.toISOString(),
          last: { kind: 'moved', at: now.toISOString() },
          answerBy: stage.answerDays === null ? null : addDays(dayOf(now), stage.answerDays),
          waitsSince: null,
          snoozedUntil: null,
          rejection: null,
        }
}

export function foreseeRejection(stage: Stage, reason: RejectionReason, now: Date): Foresee {
  const move = foreseeMove(stage, now)
  return (card) => ({
    ...move(card),
    rejection: reason,
    last: { kind: 'rejected', at: now.toISOString() },
  })
}

export function foreseeTags(add: readonly string[], remove: readonly string[]): Foresee {
  return (card) => ({
    ...card,
    tags: [...new Set([...card.tags, ...add])].filter((tag) => !remove.includes(tag)),
  })
}
