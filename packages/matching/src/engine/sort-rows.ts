import { compareIds, idLength, isErasedId } from './bytes/ids.ts'

/** Returns rows in id order. Throws if two people have the same id. */
export function sortRowsById(ids: Uint8Array): Uint32Array {
  const rows = ids.length / idLength
  const order = Uint32Array.from({ length: rows }, (_, row) => row)
  if (!isSorted(ids, order)) order.sort((a, b) => compareIds(ids, a, ids, b))
  for (let at = 1; at < rows; at++) {
    const isTwice = compareIds(ids, order[at - 1] as number, ids, order[at] as number) === 0
    if (isTwice) throw new Error('Two people of a search segment have the same id.')
  }
  if (rows > 0 && isErasedId(ids, order[0] as number))
    throw new Error('The id of zeros is reserved.')
  return order
}

/** Returns the cells of a list with rows reordered and keys renumbered. */
export function reorderCells(
  { starts, cells }: { readonly starts: Uint32Array; readonly cells: Uint32Array },
  order: Uint32Array,
  numbers: Uint32Array,
  shift: number,
): { starts: Uint32Array; cells: Uint32Array } {
  const own = (1 << shift) - 1
  const moved = { starts: new Uint32Array(starts.length), cells: new Uint32Array(cells.length) }
  let count = 0
  for (let row = 0; row < order.length; row++) {
    const from = order[row] as number
    for (let at = starts[from] as number; at < (starts[from + 1] as number); at++) {
      const cell = cells[at] as number
      moved.cells[count++] = ((numbers[cell >>> shift] as number) << shift) | (cell & own)
    }
    moved.starts[row + 1] = count
  }
  return moved
}

/** Reorders the data stored alongside the cells of a list. */
export function reorderParallelCells<Kind extends Uint8Array | Uint16Array | Uint32Array>(
  beside: Kind,
  starts: Uint32Array,
  order: Uint32Array,
): Kind {
  const moved = beside.slice() as Kind
  let count = 0
  for (const from of order) {
    const some = beside.subarray(starts[from], starts[from + 1])
    moved.set(some, count)
    count += some.length
  }
  return moved
}

/** Returns one value per row, in the new order. */
export function reorderColumn<Kind extends Uint8Array | Uint16Array | Uint32Array>(
  column: Kind,
  order: Uint32Array,
): Kind {
  const moved = column.slice() as Kind
  for (let row = 0; row < order.length; row++) moved[row] = column[order[row] as number] as number
  return moved
}

export function reorderIds(ids: Uint8Array, order: Uint32Array): Uint8Array {
  const moved = new Uint8Array(ids.length)
  for (let row = 0; row < order.length; row++) {
    const from = (order[row] as number) * idLength
    moved.set(ids.subarray(from, from + idLength), row * idLength)
  }
  return moved
}

function isSorted(ids: Uint8Array, order: Uint32Array): boolean {
  return order.every((row) => row === 0 || compareIds(ids, row - 1, ids, row) < 0)
}
