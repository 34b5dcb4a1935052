/** One keyboard step from a card to its neighbour. */
export type CursorStep = 'up' | 'down' | 'left' | 'right'

interface ShownColumns {
  /** The expanded columns from left to right, with their visible cards. */
  columns: readonly { stageId: string; ids: readonly string[] }[]
  cursor: string | undefined
}

/** Returns the card a step leads to, or undefined when there is none. */
export function findNextCard(
  { columns, cursor }: ShownColumns,
  step: CursorStep,
): string | undefined {
  const at = columns.findIndex(({ ids }) => cursor !== undefined && ids.includes(cursor))
  const column = columns[at]
  if (!column || cursor === undefined) return columns.find(({ ids }) => ids.length > 0)?.ids[0]
  const row = column.ids.indexOf(cursor)
  if (step === 'up') return column.ids[row - 1]
  if (step === 'down') return column.ids[row + 1]
  const beside = step === 'left' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const next = beside.find(({ ids }) => ids.length > 0)
  // The same row as before, or the last row of a shorter column.
  return next?.ids[Math.min(row, next.ids.length - 1)]
}

/** Returns the stage next to the one a card is dragged over. At the end it stays the same. */
export function findAdjacentStage(
  stageIds: readonly string[],
  over: string | undefined,
  step: CursorStep,
): string | undefined {
  const at = stageIds.indexOf(over ?? '')
  if (step === 'left') return stageIds[Math.max(0, at - 1)]
  return step === 'right' ? stageIds[Math.min(stageIds.length - 1, at + 1)] : over
}
