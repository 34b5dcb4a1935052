import type { PaidLot } from './paid-lot-store.ts'
import type { ReversalRow } from './provider-state-store.ts'

/** A paid lot, and the lots in which its credits returned after a refund failed. */
export interface LotFamily {
  readonly root: PaidLot
  /** In order of creation. */
  readonly returned: readonly PaidLot[]
}

/** Returns the ref of a lot with returned credits: the charge, the original lot and a counter. */
export function buildReturnRef(chargeId: string, rootId: number, index: number): string {
  return `${chargeId}:${rootId}/${index}`
}

export function groupLotFamilies(lots: readonly PaidLot[]): LotFamily[] {
  return lots
    .filter(({ ref }) => parseRootId(ref) === undefined)
    .map((root) => ({ root, returned: lots.filter(({ ref }) => parseRootId(ref) === root.id) }))
}

/** Returns the lots with what refunds have revoked of each, from all recorded reversals. */
export function withTakenCredits({ root, returned }: LotFamily, rows: readonly ReversalRow[]) {
  const rowOf = (lot: PaidLot) => rows.find(({ lotId }) => lotId === lot.id)?.target ?? 0
  const others = returned.map((lot) => ({ ...lot, taken: rowOf(lot) }))
  // The reversal recorded for the original lot is the net total of the family.
  const given = others.reduce((sum, { amount, taken }) => sum + amount - taken, 0)
  return { root: { ...root, taken: rowOf(root) + given }, returned: others, net: rowOf(root) }
}

function parseRootId(ref: string): number | undefined {
  const id = /^[^:]+:(\d+)\/\d+$/.exec(ref)?.[1]
  return id === undefined ? undefined : Number(id)
}
