import type { getPricing, Tier } from '@headwater/contract/billing'
import { defaultCreditQuantity } from '@headwater/contract/constants'
import type { ResultOf } from '@headwater/contract/endpoint'
import { useState } from 'react'

export type Pricing = ResultOf<typeof getPricing>

export interface TierChoice {
  pricing: Pricing
  /** The tiers of the selected interval. */
  tiers: readonly Tier[]
  /** Undefined when no tier is on offer. */
  tier: Tier | undefined
  isYearly: boolean
  setYearly: (isYearly: boolean) => void
  setIndex: (index: number) => void
  quantity: number
  setQuantity: (quantity: number) => void
}

/** Holds the selection on the page. Both cards share the tier and the amount. */
export function useTierChoice(pricing: Pricing): TierChoice {
  const [isYearly, setYearly] = useState(false)
  const [index, setIndex] = useState(0)
  const [quantity, setQuantity] = useState<number>(defaultCreditQuantity)
  const tiers = isYearly ? pricing.year : pricing.month
  const tier = tiers[index] ?? tiers[0]
  return { pricing, tiers, tier, isYearly, setYearly, setIndex, quantity, setQuantity }
}
