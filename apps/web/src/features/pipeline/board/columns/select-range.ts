import type { BoardStore } from '../store/board-store.ts'

/** Selects a card, or with Shift all from the last one that keys or pointer touched up to it. */
export function selectRange(store: BoardStore, id: string, isRange: boolean): void {
  const { cards, columns, cursor, selected } = store.getState()
  const column = columns.shown.get(cards.get(id)?.stageId ?? '') ?? []
  const [from, to] = [column.indexOf(cursor ?? ''), column.indexOf(id)]
  if (!isRange || from < 0 || to < 0) store.toggle(id)
  else store.select([...selected, ...column.slice(Math.min(from, to), Math.max(from, to) + 1)])
  store.setCursor(id)
}
