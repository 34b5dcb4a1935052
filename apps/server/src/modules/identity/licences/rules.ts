import { licenceTiers } from '@headwater/contract/identity/licences'

/** What a licence of this tier buys. */
export function tierOf(tier: number): (typeof licenceTiers)[number] {
  return licenceTiers.find((each) => each.tier === tier) ?? licenceTiers[0]
}
