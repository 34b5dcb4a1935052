import type { ResultHit } from '@headwater/contract/flows/results'
import type { Placed } from '../what-if/order-hits.ts'

/** Somebody in the list, and what to call them there. */
export interface PlacedRow extends Placed<ResultHit & { missed?: string }> {
  name: string
}

/** The row as it was drawn last, unless something of it changed: what is the same is not drawn again. */
export function keepRow(drawn: WeakMap<PlacedRow['hit'], PlacedRow>, row: PlacedRow): PlacedRow {
  const known = drawn.get(row.hit)
  const isSame = known && known.rank === row.rank && known.moved === row.moved
  if (isSame && known.score === row.score && known.name === row.name) return known
  drawn.set(row.hit, row)
  return row
}
