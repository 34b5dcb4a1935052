/** One step with the keys, from a card to its neighbour. */
export type Step = 'up' | 'down' | 'left' | 'right'

interface Shown {
  /** The columns that are unfolded, from the left, with who is shown in them. */
  columns: readonly { stageId: string; ids: readonly string[] }[]
  cursor: string | undefined
}

/** Where a step leads; undefined where there is nowhere to go. */
export function stepTo({ columns, cursor }: Shown, step: Step): string | undefined {
  const at = columns.findIndex(({ ids }) => cursor !== undefined && ids.includes(cursor))
  const column = columns[at]
  if (!column || cursor === undefined) return columns.find(({ ids }) => ids.length > 0)?.ids[0]
  const row = column.ids.indexOf(cursor)
  if (step === 'up') return column.ids[row - 1]
  if (step === 'down') return column.ids[row + 1]
  const beside = step === 'left' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const next = beside.find(({ ids }) => ids.length > 0)
  // As far down as before, or as far as the column goes.
  return next?.ids[Math.min(row, next.ids.length - 1)]
}

/** The stage beside the one that something is held over; the last one stays the last. */
export function stageBeside(
  stageIds: readonly string[],
  over: string | undefined,
  step: Step,
): string | undefined {
  const at = stageIds.indexOf(over ?? '')
  if (step === 'left') return stageIds[Math.max(0, at - 1)]
  return step === 'right' ? stageIds[Math.min(stageIds.length - 1, at + 1)] : over
}
