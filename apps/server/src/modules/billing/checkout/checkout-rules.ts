interface PageState {
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  readonly hasFailed: boolean
}

/** Decides the status of a checkout from its page and the resulting subscription. */
export function decideCheckoutStatus(
  { status, isPaid, hasFailed }: PageState,
  subscriptionStatus: string | undefined,
): 'open' | 'processing' | 'paid' | 'expired' | 'failed' {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (hasFailed || subscriptionStatus === 'incomplete_expired') return 'failed'
  return isPaid ? 'paid' : 'processing'
}

/** What a member wants to pay for. */
interface CheckoutRequest {
  readonly purpose: string
  readonly planId: number
  readonly planVersion: number
  readonly quantity: number
  readonly credits: number | null
  readonly rateMills: number | null
  readonly amountCents: number
}

export function isSameCheckoutRequest(one: CheckoutRequest, other: CheckoutRequest): boolean {
  return requestFields.every((field) => one[field] === other[field])
}

const requestFields = [
  'purpose',
  'planId',
  'planVersion',
  'quantity',
  'credits',
  'rateMills',
  'amountCents',
] as const

/**
 * Returns the exact price: credits are sold in tens and a rate has three decimals, so no rounding
 * is needed.
 */
export function decideAmountCents(credits: number, rateMills: number): number {
  const mills = credits * rateMills
  if (mills % 10 !== 0) throw new RangeError('Credits must cost whole cents.')
  return mills / 10
}
