import type { Attribute } from '@headwater/contract/sourcing/criteria'

/** Where less than everything is enough: what is nearly the same does as well. */
const enough: Readonly<Partial<Record<Attribute, number>>> = {
  title: 450,
  skills: 800,
  cities: 900,
}

/** From which match on a must of this attribute is met, in thousandths. */
export function metFrom(attribute: Attribute): number {
  return enough[attribute] ?? 1_000
}
