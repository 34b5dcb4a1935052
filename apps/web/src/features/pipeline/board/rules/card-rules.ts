import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { daysBetween } from './day-rules.ts'

type Category = Stage['category']

export function daysInStage({ movedAt }: Pick<Card, 'movedAt'>, today: string): number {
  return Math.max(0, daysBetween(movedAt, today))
}

/** Stands in a stage for longer than the stage is meant for. */
export function isStale(card: Pick<Card, 'movedAt'>, stage: Stage, today: string): boolean {
  return stage.staleDays !== null && daysInStage(card, today) >= stage.staleDays
}

export function isSnoozed({ snoozedUntil }: Pick<Card, 'snoozedUntil'>, today: string): boolean {
  return snoozedUntil !== null && snoozedUntil > today
}

/** Whoever is hired or rejected no longer waits for anything. */
export function isOver(category: Category): boolean {
  return category === 'hired' || category === 'rejected'
}

type Waiting = Pick<Card, 'waitsSince' | 'answerBy' | 'next' | 'snoozedUntil'>

/** Somebody waits for an answer, a promise is due, or a next step is. */
export function waitsForYou(card: Waiting, category: Category, today: string): boolean {
  if (isOver(category) || isSnoozed(card, today)) return false
  return (
    card.waitsSince !== null || isDue(card.answerBy, today) || isDue(card.next?.due ?? null, today)
  )
}

function isDue(day: string | null, today: string): boolean {
  return day !== null && day <= today
}
