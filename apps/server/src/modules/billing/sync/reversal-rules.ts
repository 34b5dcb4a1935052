/** How many credits of a lot belong to so much of the money paid for it, rounded down. */
export function decideShare(credits: number, cents: number, paidCents: number): number {
  if (paidCents <= 0) return 0
  if (cents >= paidCents) return credits
  return Number((BigInt(credits) * BigInt(Math.max(0, cents))) / BigInt(paidCents))
}

/** What a dispute means for the credits: an inquiry is only noted, and nothing is decided early. */
export function decideDispute(status: string): 'note' | 'freeze' | 'won' | 'lost' {
  if (status === 'won' || status === 'prevented') return 'won'
  if (status === 'lost') return 'lost'
  return status.startsWith('warning_') ? 'note' : 'freeze'
}

interface Taken {
  readonly id: number
  readonly amount: number
  /** What refunds have taken of it already. */
  readonly taken: number
}

/**
 * Of which lots another refund takes so many credits more: first of those in which credits had come
 * back, the newest before the others, then of the lot itself. `total` is what is taken of each then.
 */
export function decideTakings(
  root: Taken,
  returned: readonly Taken[],
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
 * What a dispute over so many credits is about: the lot itself as far as refunds have left it, and
 * for the rest what came back of it. A target that was set once stays.
 */
export function decideStakes(
  root: Taken & { readonly known: number | undefined },
  returned: readonly (Taken & { readonly known: number | undefined })[],
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
 * The lots in which credits come back when a refund failed. What is owed is paid first, which only
 * what counts as bought can do; the rest is what it was.
 */
export function decideReturns(
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
