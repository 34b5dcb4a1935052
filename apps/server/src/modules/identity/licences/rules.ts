import { licenceTiers } from '@headwater/contract/identity/licences'

/** Returns what a licence of this tier grants. */
export function getLicenceTier(tier: number): (typeof licenceTiers)[number] {
  return licenceTiers.find((each) => each.tier === tier) ?? licenceTiers[0]
}
