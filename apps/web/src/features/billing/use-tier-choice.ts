import type { getPricing, Tier } from '@headwater/contract/billing'
import { defaultCreditQuantity } from '@headwater/contract/constants'
import type { ResultOf } from '@headwater/contract/endpoint'
import { useState } from 'react'

export type Pricing = ResultOf<typeof getPricing>

export interface TierChoice {
  pricing: Pricing
  /** Those of the interval that is chosen. */
  tiers: readonly Tier[]
  /** Undefined when nothing is on offer. */
  tier: Tier | undefined
  isYearly: boolean
  setYearly: (isYearly: boolean) => void
  setIndex: (index: number) => void
  quantity: number
  setQuantity: (quantity: number) => void
}

/** What is chosen on the page: the same tier and amount stand for both cards. */
export function useTierChoice(pricing: Pricing): TierChoice {
  const [isYearly, setYearly] = useState(false)
  const [index, setIndex] = useState(0)
  const [quantity, setQuantity] = useState<number>(defaultCreditQuantity)
  const tiers = isYearly ? pricing.year : pricing.month
  const tier = tiers[index] ?? tiers[0]
  return { pricing, tiers, tier, isYearly, setYearly, setIndex, quantity, setQuantity }
}
