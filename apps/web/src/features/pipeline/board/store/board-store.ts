import type { Board, BoardView, Card } from '@headwater/contract/pipeline/board'
import { createStore } from 'zustand/vanilla'
import type { Foresee } from '../rules/act-rules.ts'
import { type Columns, layOut } from '../rules/column-rules.ts'
import { dayOf } from '../rules/day-rules.ts'
import type { BoardFilters } from '../rules/filter-rules.ts'
import type { BoardState, Carrying } from './board-state.ts'
import { createCardLayers } from './card-layers.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

/** The board, outside of what is drawn: a card that changes draws itself and nothing else. */
export function createBoardStore(board: Board, filters: BoardFilters, now = new Date()) {
  const layers = createCardLayers()
  let last = board
  layers.replace(board.cards)
  const { job, stages, members, sessions, total, view } = board
  const store = createStore<BoardState>()(() => {
    const first = { stages, view, filters, today: dayOf(now), cards: layers.shown() }
    return {
      ...{ job, members, sessions, total, now, ...first },
      columns: lay(first),
      selected: new Set<string>(),
      isChoosing: false,
      cursor: undefined,
      carrying: undefined,
      arrivals: new Map<string, number>(),
    }
  })

  function change(changes: Partial<BoardState>): void {
    const before = store.getState()
    const after = { ...before, ...changes, cards: layers.shown() }
    const selected = withoutGone(after.selected, after.cards)
    store.setState({ ...after, selected, columns: lay(after, before.columns) })
  }

  return {
    ...store,

    /** The board as the server has it now. How it is seen stays: that is changed here. */
    replace(next: Board): void {
      if (next === last) return
      last = next
      layers.replace(next.cards)
      const { job, stages, members, sessions, total } = next
      change({ job, stages, members, sessions, total })
    },
    take(cards: readonly Card[]): void {
      layers.take(cards)
      change({})
    },
    forget(ids: readonly string[]): void {
      layers.forget(ids)
      change({})
    },
    /** Shows an act at once; the answer lifts it off again. */
    foresee(ids: readonly string[], foresee: Foresee) {
      const layer = layers.lay(ids, foresee)
      change({})
      return (answered: readonly Card[] = []) => {
        layers.lift(layer, answered)
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
      const today = dayOf(now)
      if (today === store.getState().today) store.setState({ now })
      else change({ now, today })
    },

    toggle(id: string, isSelected: boolean | 'toggle' = 'toggle'): void {
      const selected = new Set(store.getState().selected)
      if (isSelected === 'toggle' ? !selected.has(id) : isSelected) selected.add(id)
      else selected.delete(id)
      store.setState({ selected })
    },
    /** Selects these and no others; with nobody, taps open again. */
    select(ids: Iterable<string>): void {
      const selected = new Set(ids)
      store.setState({ selected, ...(selected.size === 0 && { isChoosing: false }) })
    },
    startChoosing(): void {
      store.setState({ isChoosing: true })
    },
    setCursor(cursor: string | undefined): void {
      if (cursor !== store.getState().cursor) store.setState({ cursor })
    },
    carry(carrying: Carrying | undefined): void {
      store.setState({ carrying })
    },
    noteArrival(stageId: string): void {
      const { arrivals } = store.getState()
      store.setState({ arrivals: new Map(arrivals).set(stageId, (arrivals.get(stageId) ?? 0) + 1) })
    },
  }
}

type Laid = Pick<BoardState, 'cards' | 'stages' | 'filters' | 'view' | 'today'>

function lay({ cards, stages, filters, view, today }: Laid, before?: Columns): Columns {
  return layOut({ cards: cards.values(), stages, filters, sort: view.sort, today }, before)
}

function withoutGone(
  selected: ReadonlySet<string>,
  cards: ReadonlyMap<string, Card>,
): ReadonlySet<string> {
  const kept = [...selected].filter((id) => cards.has(id))
  return kept.length === selected.size ? selected : new Set(kept)
}
