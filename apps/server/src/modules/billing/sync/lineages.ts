/**
 * The names under which the lots of a subscription stand together: those of its monthly tiers, and
 * those of its yearly ones. The months of a year end each other; they must not end what is left of
 * a month that was paid for before.
 */
export function lineagesOf(subscriptionId: string): readonly [month: string, year: string] {
  return [subscriptionId, `${subscriptionId}/year`]
}
