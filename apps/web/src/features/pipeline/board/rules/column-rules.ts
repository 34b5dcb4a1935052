import type { BoardView, Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { isSnoozed, waitsForYou } from './card-rules.ts'
import { type BoardFilters, isShown } from './filter-rules.ts'
import { comparing } from './sort-rules.ts'

export interface Columns {
  /** Who is shown in each stage, in their order. */
  shown: ReadonlyMap<string, readonly string[]>
  /** How many stand in each stage, whether they are shown or not. */
  counts: ReadonlyMap<string, number>
  waiting: number
  snoozed: number
  tags: readonly string[]
}

interface Laid {
  cards: Iterable<Card>
  stages: readonly Stage[]
  filters: BoardFilters
  sort: BoardView['sort']
  today: string
}

/** Lays the cards out. A column nothing changed in stays the very same list. */
export function layOut({ cards, stages, filters, sort, today }: Laid, before?: Columns): Columns {
  const byStage = new Map(stages.map((stage) => [stage.id, { stage, shown: [] as Card[], all: 0 }]))
  const tags = new Set<string>()
  let waiting = 0
  let snoozed = 0
  for (const card of cards) {
    const column = byStage.get(card.stageId)
    if (!column) continue
    column.all += 1
    for (const tag of card.tags) tags.add(tag)
    if (waitsForYou(card, column.stage.category, today)) waiting += 1
    if (isSnoozed(card, today)) snoozed += 1
    if (isShown(card, column.stage, filters, today)) column.shown.push(card)
  }
  const shown = new Map<string, readonly string[]>()
  for (const [id, column] of byStage) {
    const ids = column.shown.sort(comparing(sort, column.stage, today)).map((card) => card.id)
    shown.set(id, keep(before?.shown.get(id), ids))
  }
  return {
    shown,
    counts: new Map([...byStage].map(([id, { all }]) => [id, all])),
    waiting,
    snoozed,
    tags: keep(
      before?.tags,
      [...tags].sort((a, b) => a.localeCompare(b, 'en')),
    ),
  }
}

function keep(before: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  const isSame = before?.length === now.length && now.every((id, index) => id === before[index])
  return isSame ? before : now
}
