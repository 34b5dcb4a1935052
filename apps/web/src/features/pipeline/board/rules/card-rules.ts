import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { daysBetween } from '#lib/dates'

type Category = Stage['category']

export function daysInStage({ movedAt }: Pick<Card, 'movedAt'>, today: string): number {
  return Math.max(0, daysBetween(movedAt, today))
}

/** Returns whether a card has been in its stage longer than the stage allows. */
export function isStale(card: Pick<Card, 'movedAt'>, stage: Stage, today: string): boolean {
  return stage.staleDays !== null && daysInStage(card, today) >= stage.staleDays
}

export function isSnoozed({ snoozedUntil }: Pick<Card, 'snoozedUntil'>, today: string): boolean {
  return snoozedUntil !== null && snoozedUntil > today
}

/**
 * Returns whether the stage is final. Hired and rejected candidates no longer wait for anything.
 */
export function isClosedCategory(category: Category): boolean {
  return category === 'hired' || category === 'rejected'
}

type WaitingFields = Pick<Card, 'waitsSince' | 'answerBy' | 'next' | 'snoozedUntil'>

/** Returns whether a candidate waits for an answer, or a reply or next step is due. */
export function isWaitingForYou(card: WaitingFields, category: Category, today: string): boolean {
  if (isClosedCategory(category) || isSnoozed(card, today)) return false
  return (
    card.waitsSince !== null || isDue(card.answerBy, today) || isDue(card.next?.due ?? null, today)
  )
}

function isDue(day: string | null, today: string): boolean {
  return day !== null && day <= today
}
