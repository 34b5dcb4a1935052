import type { Attribute } from '@headwater/contract/sourcing/criteria'

/** Attributes where a near-identical value is enough. */
const partialThresholds: Readonly<Partial<Record<Attribute, number>>> = {
  title: 450,
  skills: 800,
  cities: 900,
}

/** Returns the match from which a must-have of this attribute is met, in thousandths. */
export function metThreshold(attribute: Attribute): number {
  return partialThresholds[attribute] ?? 1_000
}
