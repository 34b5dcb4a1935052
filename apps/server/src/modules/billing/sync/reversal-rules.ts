/** Returns how many credits of a lot correspond to a part of its price, rounded down. */
export function decideShare(credits: number, cents: number, paidCents: number): number {
  if (paidCents <= 0) return 0
  if (cents >= paidCents) return credits
  return Number((BigInt(credits) * BigInt(Math.max(0, cents))) / BigInt(paidCents))
}

/**
 * Decides what a dispute means for the credits: an inquiry is only recorded, and nothing is decided
 * before the dispute is.
 */
export function decideDisputeAction(status: string): 'note' | 'freeze' | 'won' | 'lost' {
  if (status === 'won' || status === 'prevented') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? 'note' : 'freeze'
}

interface LotWithTaken {
  readonly id: number
  readonly amount: number
  /** What refunds have already revoked of it. */
  readonly taken: number
}

/**
 * Decides from which lots a refund revokes further credits: first from lots of returned credits,
 * newest first, then from the original lot. `total` is what is revoked of each lot afterwards.
 */
export function decideRefundTakings(
  root: LotWithTaken,
  returned: readonly LotWithTaken[],
  more: number,
): { id: number; total: number }[] {
  let left = more
  return [...returned.toReversed(), root].flatMap(({ id, amount, taken }) => {
    const part = Math.min(left, amount - taken)
    left -= Math.max(0, part)
    return part > 0 ? [{ id, total: taken + part }] : []
  })
}

/**
 * Decides which lots a dispute over the given credits concerns: the original lot as far as refunds
 * have left it, and for the rest the returned credits. A target once set stays.
 */
export function decideDisputeTargets(
  root: LotWithTaken & { readonly known: number | undefined },
  returned: readonly (LotWithTaken & { readonly known: number | undefined })[],
  credits: number,
): { id: number; target: number }[] {
  const own = root.known ?? credits
  let left = credits - Math.min(own, root.amount - root.taken)
  const others = returned.map(({ id, amount, taken, known }) => {
    const target = known ?? Math.max(0, Math.min(left, amount - taken))
    left -= target
    return { id, target }
  })
  return [{ id: root.id, target: own }, ...others.filter(({ target }) => target > 0)]
}

/**
 * Decides the lots in which credits return after a refund failed. Debt is paid off first, which
 * only the kind `purchase` can do; the rest is of the original kind.
 */
export function decideReturnLots(
  kind: 'plan' | 'purchase',
  credits: number,
  debt: number,
): { kind: 'plan' | 'purchase'; amount: number }[] {
  if (kind === 'purchase') return credits > 0 ? [{ kind, amount: credits }] : []
  const owed = Math.min(credits, debt)
  const parts = [
    { kind: 'purchase', amount: owed },
    { kind, amount: credits - owed },
  ] as const
  return parts.filter(({ amount }) => amount > 0)
}
