import { defaultTierName } from '@headwater/contract/constants'
import { licenceTiers } from '@headwater/contract/identity/licences'

/** What a company gets that never bought anything. */
const freeAllowance = 100

/** What a licence of this tier buys. */
export function tierOf(tier: number): (typeof licenceTiers)[number] {
  return licenceTiers.find((each) => each.tier === tier) ?? licenceTiers[0]
}

/** The plan that a company's redeemed licences add up to; the highest gives it its name. */
export function decidePlan(tiers: readonly number[]): { title: string; allowance: number } {
  const bought = tiers.map(tierOf).sort((a, b) => b.tier - a.tier)
  const credits = bought.reduce((sum, each) => sum + each.credits, 0)
  return { title: bought[0]?.title ?? defaultTierName, allowance: freeAllowance + credits }
}

interface Credits {
  readonly balance: number
  /** What licences have put into the balance, less what was taken back. */
  readonly granted: number
}

/**
 * Follows a change of what is due. Only what is still there can be taken back, so that the balance
 * never goes below zero; what could not be taken stays noted as granted, and is not granted again.
 */
export function decideCredits(
  { balance, granted }: Credits,
  { before, after }: { before: number; after: number },
): Credits {
  if (after === before) return { balance, granted }
  const change =
    after > before ? Math.max(0, after - granted) : Math.max(Math.min(0, after - granted), -balance)
  return { balance: balance + change, granted: granted + change }
}
