import type { ReversalRow } from './mirror-store.ts'
import type { PaidLot } from './paid-lot-store.ts'

/** A lot that was paid for, and those in which credits of it came back after a refund failed. */
export interface LotFamily {
  readonly root: PaidLot
  /** In the order they came. */
  readonly returned: readonly PaidLot[]
}

/** The name of a lot in which credits came back: the charge, the lot they had been in, a number. */
export function nameReturn(chargeId: string, rootId: number, index: number): string {
  return `${chargeId}:${rootId}/${index}`
}

export function groupLots(lots: readonly PaidLot[]): LotFamily[] {
  return lots
    .filter(({ ref }) => rootOf(ref) === undefined)
    .map((root) => ({ root, returned: lots.filter(({ ref }) => rootOf(ref) === root.id) }))
}

/** The lots with what refunds have taken of each, of all that is written down about them. */
export function withTaken({ root, returned }: LotFamily, rows: readonly ReversalRow[]) {
  const rowOf = (lot: PaidLot) => rows.find(({ lotId }) => lotId === lot.id)?.target ?? 0
  const others = returned.map((lot) => ({ ...lot, taken: rowOf(lot) }))
  // What is written down of the lot itself is what is taken of the family together.
  const given = others.reduce((sum, { amount, taken }) => sum + amount - taken, 0)
  return { root: { ...root, taken: rowOf(root) + given }, returned: others, net: rowOf(root) }
}

function rootOf(ref: string): number | undefined {
  const id = /^[^:]+:(\d+)\/\d+$/.exec(ref)?.[1]
  return id === undefined ? undefined : Number(id)
}
