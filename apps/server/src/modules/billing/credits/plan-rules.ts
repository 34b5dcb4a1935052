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

/** A company's tier and number of seats. */
export interface CurrentPlan extends Tier {
  readonly quantity: number
  /** The part of the allowance that comes from licences. */
  readonly licenceCredits: number
}

/**
 * Decides the current tier: the paid one, otherwise the free tier plus redeemed licences, named
 * after the highest licence.
 */
export function decideCurrentPlan(
  free: Tier,
  paid: (Tier & { readonly quantity: number }) | undefined,
  licences: readonly Licence[],
): CurrentPlan {
  if (paid)
    return {
      ...paid,
      creditsAllowance: paid.creditsAllowance * paid.quantity,
      licenceCredits: 0,
    }
  const inForce = licences.filter(({ isInForce }) => isInForce)
  const [highest] = inForce.toSorted((a, b) => b.tier - a.tier)
  const licenceCredits = inForce.reduce((total, { credits }) => total + credits, 0)
  return {
    ...free,
    quantity: 1,
    title: highest?.title ?? free.title,
    creditsAllowance: free.creditsAllowance + licenceCredits,
    licenceCredits,
  }
}
