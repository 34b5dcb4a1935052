import type { BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { isSnoozed, isWaitingForYou } from './card-rules.ts'
import { type BoardFilters, matchesFilters } from './filter-rules.ts'
import { createCardComparator } from './sort-rules.ts'

export interface Columns {
  /** The visible cards of each stage, in order. */
  shown: ReadonlyMap<string, readonly string[]>
  /** The number of cards in each stage, including hidden ones. */
  counts: ReadonlyMap<string, number>
  waiting: number
  snoozed: number
  tags: readonly string[]
}

interface ColumnsInput {
  cards: Iterable<Card>
  stages: readonly Stage[]
  filters: BoardFilters
  sort: BoardView['sort']
  today: string
}

/** Builds the columns from the cards. An unchanged column keeps the same array. */
export function buildColumns(
  { cards, stages, filters, sort, today }: ColumnsInput,
  before?: Columns,
): Columns {
  const byStage = new Map(stages.map((stage) => [stage.id, { stage, shown: [] as Card[], all: 0 }]))
  const tags = new Set<string>()
  let waiting = 0
  let snoozed = 0
  for (const card of cards) {
    const column = byStage.get(card.stageId)
    if (!column) continue
    column.all += 1
    for (const tag of card.tags) tags.add(tag)
    if (isWaitingForYou(card, column.stage.category, today)) waiting += 1
    if (isSnoozed(card, today)) snoozed += 1
    if (matchesFilters(card, column.stage, filters, today)) column.shown.push(card)
  }
  const shown = new Map<string, readonly string[]>()
  for (const [id, column] of byStage) {
    const ids = column.shown
      .sort(createCardComparator(sort, column.stage, today))
      .map((card) => card.id)
    shown.set(id, reuseIfEqual(before?.shown.get(id), ids))
  }
  return {
    shown,
    counts: new Map([...byStage].map(([id, { all }]) => [id, all])),
    waiting,
    snoozed,
    tags: reuseIfEqual(
      before?.tags,
      [...tags].sort((a, b) => a.localeCompare(b, 'en')),
    ),
  }
}

function reuseIfEqual(
  before: readonly string[] | undefined,
  now: readonly string[],
): readonly string[] {
  const isSame = before?.length === now.length && now.every((id, index) => id === before[index])
  return isSame ? before : now
}
