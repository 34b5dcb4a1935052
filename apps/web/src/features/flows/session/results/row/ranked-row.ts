import type { ResultHit } from '@headwater/contract/flows/results'
import type { RankedHit } from '../what-if/order-hits.ts'

/** A person in the list with the name to show. */
export interface RankedRow extends RankedHit<ResultHit> {
  name: string
}

/** Returns the previous row object if nothing changed, so that it does not re-render. */
export function reuseRow(drawn: WeakMap<RankedRow['hit'], RankedRow>, row: RankedRow): RankedRow {
  const known = drawn.get(row.hit)
  const isSame = known && known.rank === row.rank && known.moved === row.moved
  if (isSame && known.score === row.score && known.name === row.name) return known
  drawn.set(row.hit, row)
  return row
}
