import type { Group, Hit, Position, SearchRequest } from '../search-engine.ts'
import type { CompiledCriterion, CompiledSearch } from './compiled-search.ts'

/** The most must-haves a partial match may miss. */
export const maxMissed = 2

/** Below this many full matches a search is considered too strict, and ways out are suggested. */
export const fewResults = 20

export function listMustHaves({ criteria }: Pick<CompiledSearch, 'criteria'>) {
  return criteria.filter(({ mode }) => mode === 'must')
}

/** With this many people who miss one must-have at most, those who miss two are not listed. */
const enoughPeople = 100

/**
 * Returns how many must-haves a person in the list may miss, from the number of people who miss none
 * and one. Those who miss two are listed only if few miss less, and those who meet none only if no
 * one meets any: otherwise a title and a place would list everyone there is.
 */
export function mostMissed(musts: number, full: number, butOne: number): number {
  if (musts <= 1) return full === 0 ? musts : 0
  const isFew = musts === 2 ? full + butOne === 0 : full + butOne < enoughPeople
  return isFew ? maxMissed : 1
}

/** Returns the groups that are listed, from the counts of all. */
export function listedGroups(musts: number, groups: readonly Group[]): Group[] {
  const [full = 0, butOne = 0] = groups.map(({ total }) => total)
  const most = mostMissed(musts, full, butOne)
  return groups.filter(({ missed }) => missed <= most)
}

/**
 * The order of the list: must-haves missed, then the sort value, then the score, best first, then the
 * id. Ids are made in the order of time, so that of two equal people the one who was added first
 * comes first. No two people are equal, since no person is in two places.
 */
export function byListOrder(a: Hit, b: Hit): number {
  return (
    a.missed.length - b.missed.length ||
    b.sortValue - a.sortValue ||
    b.score - a.score ||
    (a.id < b.id ? -1 : 1)
  )
}

export function positionOf({ id, score, sortValue, missed }: Hit): Position {
  return { id, score, sortValue, missed: missed.length }
}

/** Returns the counted groups whose people are listed, from the group where this page begins. */
export function groupsToList(
  groups: readonly Group[],
  { after, group }: Pick<SearchRequest, 'after' | 'group'>,
): Group[] {
  return groups.filter(
    ({ missed, total }) =>
      total > 0 && missed >= (after?.missed ?? 0) && (group?.missed ?? missed) === missed,
  )
}

/**
 * Returns every two filters that can be relaxed together: without any must-have a search would find
 * all people who meet a nice-to-have, and this search has not counted them.
 */
export function listRelaxablePairs<One extends { readonly criterion: CompiledCriterion }>(
  filters: readonly One[],
): (readonly [One, One])[] {
  const musts = filters.filter(({ criterion }) => criterion.mode === 'must')
  const keepsMust = (pair: readonly One[]) =>
    musts.length === 0 || musts.some((must) => !pair.includes(must))
  return filters
    .flatMap((one, at) => filters.slice(at + 1).map((other) => [one, other] as const))
    .filter(keepsMust)
}
