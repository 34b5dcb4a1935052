interface Tier {
  readonly id: number
  readonly title: string
  readonly interval: 'free' | 'month' | 'year'
  readonly creditsAllowance: number
  readonly creditPriceMills: number
}

interface Licence {
  readonly tier: number
  readonly title: string
  readonly credits: number
  readonly isInForce: boolean
}

/** What a company has: a tier, for so many seats. */
export interface CurrentPlan extends Tier {
  readonly quantity: number
}

/**
 * The tier that is paid for. Without one it is the free tier, which redeemed licences add to; the
 * highest of them gives it its name.
 */
export function decidePlan(
  free: Tier,
  paid: (Tier & { readonly quantity: number }) | undefined,
  licences: readonly Licence[],
): CurrentPlan {
  if (paid) return { ...paid, creditsAllowance: paid.creditsAllowance * paid.quantity }
  const inForce = licences.filter(({ isInForce }) => isInForce)
  const [highest] = inForce.toSorted((a, b) => b.tier - a.tier)
  const bought = inForce.reduce((total, { credits }) => total + credits, 0)
  return {
    ...free,
    quantity: 1,
    title: highest?.title ?? free.title,
    creditsAllowance: free.creditsAllowance + bought,
  }
}
