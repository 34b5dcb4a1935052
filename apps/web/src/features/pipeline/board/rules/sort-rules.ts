import type { BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { isWaitingForYou } from './card-rules.ts'

const names = new Intl.Collator('en', { sensitivity: 'base' })

type Compare = (a: Card, b: Card) => number

/** Creates the comparator of a column. Ties are sorted by name, then by id. */
export function createCardComparator(
  sort: BoardView['sort'],
  stage: Stage,
  today: string,
): Compare {
  const first = orders[sort](stage, today)
  return (a, b) => first(a, b) || names.compare(a.name, b.name) || compare(a.id, b.id)
}

const orders: Readonly<Record<BoardView['sort'], (stage: Stage, today: string) => Compare>> = {
  score: () => (a, b) => (b.score ?? -1) - (a.score ?? -1),
  moved: () => (a, b) => compare(b.movedAt, a.movedAt),
  waiting: byWaiting,
  name: () => () => 0,
}

/** Candidates waiting for an answer first, longest wait first, then by time in the stage. */
function byWaiting({ category }: Stage, today: string): Compare {
  const since = (card: Card) =>
    isWaitingForYou(card, category, today)
      ? [card.waitsSince, card.answerBy, card.next?.due].filter(isSet).sort()[0]
      : undefined
  return (a, b) => {
    const [waitsA, waitsB] = [since(a), since(b)]
    if (waitsA === undefined && waitsB === undefined) return compare(a.movedAt, b.movedAt)
    if (waitsA === undefined) return 1
    return waitsB === undefined ? -1 : compare(waitsA, waitsB)
  }
}

function isSet(day: string | null | undefined): day is string {
  return typeof day === 'string'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
