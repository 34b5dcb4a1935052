import type { Board, BoardView, Card } from '@headwater/contract/pipeline/board'
import { createStore } from 'zustand/vanilla'
import { readClock } from '#lib/clock'
import { toUtcDay } from '#lib/dates'
import { buildColumns, type Columns } from '../rules/column-rules.ts'
import type { BoardFilters } from '../rules/filter-rules.ts'
import type { OptimisticUpdate } from '../rules/optimistic-updates.ts'
import type { BoardState, DragState } from './board-state.ts'
import { createOptimisticCards } from './optimistic-cards.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

/** Creates the board's state outside React, so that a changed card re-renders only itself. */
export function createBoardStore(board: Board, filters: BoardFilters, now = readClock()) {
  const optimistic = createOptimisticCards()
  let last = board
  optimistic.replace(board.cards)
  const { job, stages, members, sessions, total, view } = board
  const store = createStore<BoardState>()(() => {
    const first = { stages, view, filters, today: toUtcDay(now), cards: optimistic.shown() }
    return {
      job,
      members,
      sessions,
      total,
      now,
      ...first,
      columns: layOutColumns(first),
      selected: new Set<string>(),
      isSelecting: false,
      cursor: undefined,
      drag: undefined,
      arrivals: new Map<string, number>(),
    }
  })

  function change(changes: Partial<BoardState>): void {
    const before = store.getState()
    const after = { ...before, ...changes, cards: optimistic.shown() }
    const selected = removeMissing(after.selected, after.cards)
    store.setState({ ...after, selected, columns: layOutColumns(after, before.columns) })
  }

  return {
    ...store,

    /**
     * Replaces the board with the server's current one. View settings stay, because they are
     * changed here.
     */
    replace(next: Board): void {
      if (next === last) return
      last = next
      optimistic.replace(next.cards)
      const { job, stages, members, sessions, total } = next
      change({ job, stages, members, sessions, total })
    },
    upsert(cards: readonly Card[]): void {
      optimistic.upsert(cards)
      change({})
    },
    remove(ids: readonly string[]): void {
      optimistic.remove(ids)
      change({})
    },
    /** Applies an act optimistically and returns a function that settles it with the reply. */
    applyOptimistically(ids: readonly string[], apply: OptimisticUpdate) {
      const update = optimistic.addPending(ids, apply)
      change({})
      return (answered: readonly Card[] = []) => {
        optimistic.removePending(update, answered)
        change({})
      }
    },

    setView(view: BoardView): void {
      change({ view })
    },
    setFilters(filters: BoardFilters): void {
      if (filters !== store.getState().filters) change({ filters })
    },
    tick(now: Date): void {
      const today = toUtcDay(now)
      if (today === store.getState().today) store.setState({ now })
      else change({ now, today })
    },

    toggle(id: string, isSelected: boolean | 'toggle' = 'toggle'): void {
      const selected = new Set(store.getState().selected)
      if (isSelected === 'toggle' ? !selected.has(id) : isSelected) selected.add(id)
      else selected.delete(id)
      store.setState({ selected })
    },
    /** Selects exactly these cards. An empty selection ends selection mode. */
    select(ids: Iterable<string>): void {
      const selected = new Set(ids)
      store.setState({ selected, ...(selected.size === 0 && { isSelecting: false }) })
    },
    startSelecting(): void {
      store.setState({ isSelecting: true })
    },
    setCursor(cursor: string | undefined): void {
      if (cursor !== store.getState().cursor) store.setState({ cursor })
    },
    setDrag(drag: DragState | undefined): void {
      store.setState({ drag })
    },
    recordArrival(stageId: string): void {
      const { arrivals } = store.getState()
      store.setState({ arrivals: new Map(arrivals).set(stageId, (arrivals.get(stageId) ?? 0) + 1) })
    },
  }
}

type LayoutInput = Pick<BoardState, 'cards' | 'stages' | 'filters' | 'view' | 'today'>

function layOutColumns(
  { cards, stages, filters, view, today }: LayoutInput,
  before?: Columns,
): Columns {
  return buildColumns({ cards: cards.values(), stages, filters, sort: view.sort, today }, before)
}

function removeMissing(
  selected: ReadonlySet<string>,
  cards: ReadonlyMap<string, Card>,
): ReadonlySet<string> {
  const kept = [...selected].filter((id) => cards.has(id))
  return kept.length === selected.size ? selected : new Set(kept)
}
