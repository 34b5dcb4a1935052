import type { ResultGroup, SearchHit } from '@headwater/contract/sourcing/search'

type GroupSize = Pick<ResultGroup, 'missed' | 'total'>
type NumberedHit = Pick<SearchHit, 'id' | 'missed'>

/** Numbers rows through all groups: a group continues after everyone of the groups before. */
export function rankThroughGroups<Row extends { hit: NumberedHit; rank: number }>(
  rows: readonly Row[],
  groups: readonly GroupSize[],
): Row[] {
  const nextRank = createRankCounter(groups)
  return rows.map((row) => ({ ...row, rank: nextRank(row.hit) }))
}

interface PeopleToNumber {
  /** The people on the list as it is now. */
  listed: readonly NumberedHit[]
  /** The loaded people of the whole list, in the order of the search as it is saved. */
  usual: readonly NumberedHit[]
  /** The group that lists only some of its people now, so that their ranks are not known. */
  filtered: number | undefined
  /** Other weights are tried, so that the order is another one. */
  isTrial: boolean
  groups: readonly GroupSize[]
  /** The numbers given before to people whose rank is not known, by the number of people in all. */
  numbers: Map<number, Map<string, number>>
}

/**
 * Returns a number for each person that stands for a hidden name: the rank, or for people whose rank
 * is not known a number after everyone, so that no two people have the same.
 */
export function numberPeople(people: PeopleToNumber): (hit: NumberedHit) => number {
  const { listed, usual, filtered, isTrial, groups, numbers } = people
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const nextRank = createRankCounter(groups)
  const ranks = new Map(usual.map((hit) => [hit.id, nextRank(hit)]))
  for (const hit of listed) {
    if (hit.missed.length !== filtered && !ranks.has(hit.id) && !isTrial)
      ranks.set(hit.id, nextRank(hit))
  }
  const others = numbers.get(total) ?? new Map<string, number>()
  numbers.set(total, others)
  for (const { id } of listed) {
    if (!ranks.has(id) && !others.has(id)) others.set(id, total + others.size + 1)
  }
  return ({ id }) => ranks.get(id) ?? others.get(id) ?? total
}

function createRankCounter(groups: readonly GroupSize[]): (hit: NumberedHit) => number {
  const ranks = new Map<number, number>()
  let before = 0
  for (const { missed, total } of groups) {
    ranks.set(missed, before)
    before += total
  }
  return ({ missed }) => {
    const rank = (ranks.get(missed.length) ?? 0) + 1
    ranks.set(missed.length, rank)
    return rank
  }
}
