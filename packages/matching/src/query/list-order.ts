/**
 * What orders the people of a group before the score does. Each engine turns it into a number per
 * person, the sort value: the larger, the earlier, and 0 for people of whom it is not known.
 */
export type ListOrder =
  | { readonly by: 'match' }
  /** Who has held a role for the fewest months, then who holds none, by how fresh the last is. */
  | { readonly by: 'newestRole' }
  /** Who has worked most months. */
  | { readonly by: 'experience' }
  /** Who lives closest to a wanted city. */
  | { readonly by: 'distance'; readonly near: CityDistances }

/** The cities up to `maxDistanceKm` away, by ascending id, with their distance. */
export interface CityDistances {
  readonly ids: Int32Array
  readonly km: Uint16Array
}

/** Beyond this distance people are equally far away. */
export const maxDistanceKm = 1_000

/** People further away come after those nearby and before those whose city is unknown. */
export const farAwaySortValue = 1

export function distanceSortValue(km: number): number {
  return maxDistanceKm - km + farAwaySortValue + 1
}

/** Longer than any career: engines treat larger values the same. */
export const maxTotalMonths = 4_094

/** Longer than any role: engines treat longer ones the same. */
export const maxRoleMonths = 1_023

/** Above every person who is in no role. */
const heldRoleBase = 2_000

/** For people in a role, by the months of the one they started last. */
export function heldRoleSortValue(months: number): number {
  return heldRoleBase - Math.min(maxRoleMonths, months)
}

/** For people who are in no role as far as is known: the fresher their last one, the earlier. */
export function endedRoleSortValue(freshness: number): number {
  return freshness + 1
}

/** The freshness of a role that is held now. */
export const heldFreshness = 100
