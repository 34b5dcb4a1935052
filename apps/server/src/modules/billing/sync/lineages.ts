/**
 * Returns the lineages that group a subscription's lots, one for monthly and one for yearly tiers.
 * Each month of a year ends the previous one but must not end the rest of an earlier monthly
 * period.
 */
export function lineagesOf(subscriptionId: string): readonly [month: string, year: string] {
  return [subscriptionId, `${subscriptionId}/year`]
}
