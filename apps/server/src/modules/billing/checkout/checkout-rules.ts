interface Page {
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  readonly hasFailed: boolean
}

/** How a checkout stands, by its page and by the subscription that came of it. */
export function decideCheckoutStatus(
  { status, isPaid, hasFailed }: Page,
  subscriptionStatus: string | undefined,
): 'open' | 'processing' | 'paid' | 'expired' | 'failed' {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (hasFailed || subscriptionStatus === 'incomplete_expired') return 'failed'
  return isPaid ? 'paid' : 'processing'
}

/** What somebody wants to pay for. */
interface Wish {
  readonly purpose: string
  readonly planId: number
  readonly planVersion: number
  readonly quantity: number
  readonly credits: number | null
  readonly rateMills: number | null
  readonly amountCents: number
}

export function isSameWish(one: Wish, other: Wish): boolean {
  return wishFields.every((field) => one[field] === other[field])
}

const wishFields = [
  'purpose',
  'planId',
  'planVersion',
  'quantity',
  'credits',
  'rateMills',
  'amountCents',
] as const

/** Exact: what is sold comes in tens, and a rate has three decimals. */
export function decideCents(credits: number, rateMills: number): number {
  const mills = credits * rateMills
  if (mills % 10 !== 0) throw new RangeError('Credits must cost whole cents.')
  return mills / 10
}
