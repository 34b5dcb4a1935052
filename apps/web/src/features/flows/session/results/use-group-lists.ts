import type { ResultHit } from '@headwater/contract/flows/results'
import { maxMissed, type ResultGroup } from '@headwater/contract/sourcing/search'
import { useMemo, useState } from 'react'
import { groupKey, type ResultsKey } from '../results-key.ts'
import { type Results, useResultPages } from '../use-results.ts'

/** A group with the people that are loaded of its list. */
export interface ListedGroup extends ResultGroup {
  hits: readonly ResultHit[]
  isCollapsed: boolean
  /** The must-have that all listed people of the group miss, if it is filtered by one. */
  filter: string | undefined
  /** The number of people in its list, on all pages. */
  listed: number
}

export interface GroupLists {
  groups: readonly ListedGroup[]
  /** The loaded people of all groups, in their order. */
  hits: readonly ResultHit[]
  /** The list that continues where the loaded people end. */
  tail: Results
  toggle: (missed: number) => void
  /** Lists only those of a group who miss a must-have, or all of it again. */
  filterBy: (missed: number, id: string | undefined) => void
  /** Ends the filter of a group, or undefined while there is none. */
  endFilter: (() => void) | undefined
}

/**
 * Returns the groups of a list. One cursor leads through all of them, so a group that is filtered, or
 * comes after rows that are hidden before they have loaded, has a list of its own.
 */
export function useGroupLists(results: Results): GroupLists {
  const known = results.reply?.groups ?? []
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const [wanted, setWanted] = useState<{ missed: number; id: string }>()
  const filter = known.some((group) => hasMissing(group, wanted)) ? wanted : undefined
  const key = useShownKey(results)
  const isCollapsed = (missed: number) => known.length > 1 && collapsed.has(missed)

  /** How far the common list has got: it is within this group, or complete. */
  const reached = results.hasMore
    ? (results.hits.at(-1)?.missed.length ?? 0)
    : Number.POSITIVE_INFINITY
  const isFiltered = (missed: number) => filter?.missed === missed
  const isHiding = ({ missed }: ResultGroup) =>
    missed >= reached && (isFiltered(missed) || isCollapsed(missed))
  const isSeparate = (missed: number) =>
    isFiltered(missed) || known.some((group) => group.missed < missed && isHiding(group))
  const isComplete = (missed: number, own: Results | undefined) =>
    isSeparate(missed) ? own?.reply !== undefined && !own.hasMore : reached > missed

  const isKnown = (missed: number) => known.some((group) => group.missed === missed)
  const isNext = (before: readonly (Results | undefined)[]) =>
    before.every((own, at) => !isKnown(at) || isCollapsed(at) || isComplete(at, own))
  const isAsked = (missed: number, before: readonly (Results | undefined)[]) =>
    isKnown(missed) &&
    isSeparate(missed) &&
    !isCollapsed(missed) &&
    (isFiltered(missed) || isNext(before))
  const missing = filter?.id
  const partOf = (missed: number) => ({ missed, ...(isFiltered(missed) && { missing }) })
  const one = useSeparateList(key, partOf(1), isAsked(1, [undefined]))
  const two = useSeparateList(key, partOf(maxMissed), isAsked(maxMissed, [undefined, one]))
  const own = [undefined, one, two]

  const byMissed = useMemo(
    () => Map.groupBy(results.hits, ({ missed }) => missed.length),
    [results.hits],
  )
  const groups = known.flatMap((group): ListedGroup[] => {
    const { missed, total, missing } = group
    const list = isSeparate(missed) ? own[missed] : undefined
    const hits = list ? list.hits : (byMissed.get(missed) ?? none)
    // A group comes into view with its first people, or once no others come before them.
    const isInSight = missed === 0 || hits.length > 0 || isNext(own.slice(0, missed))
    if (!isInSight || (missed > 0 && total === 0)) return []
    const id = isFiltered(missed) ? filter?.id : undefined
    const listed = missing.find((each) => each.id === id)?.people ?? total
    return [{ ...group, hits, filter: id, listed, isCollapsed: isCollapsed(missed) }]
  })
  const [first, second, third] = [0, 1, maxMissed].map(
    (missed) => groups.find((group) => group.missed === missed)?.hits ?? none,
  )
  const hits = useMemo(
    () => [first, second, third].flatMap((some) => some ?? none),
    [first, second, third],
  )
  const unfinished = groups.find(
    ({ missed }) => !isCollapsed(missed) && !isComplete(missed, own[missed]),
  )
  const separate = unfinished && isSeparate(unfinished.missed) ? own[unfinished.missed] : undefined
  return {
    groups,
    hits,
    tail: separate
      ? { ...separate, isRefreshing: results.isRefreshing }
      : unfinished
        ? results
        : { ...results, hasMore: false },
    toggle: (missed) => setCollapsed((before) => toggled(before, missed)),
    filterBy: (missed, id) => setWanted(id === undefined ? undefined : { missed, id }),
    endFilter: filter && (() => setWanted(undefined)),
  }
}

const none: readonly ResultHit[] = []
const noSearch: ResultsKey = ['flow-results', '', '', '', '', '', 'match', '']

/** Lists of their own follow the rows on the screen, so they change once the new ones have loaded. */
function useShownKey({ key, isRefreshing }: Results): ResultsKey | undefined {
  const [shown, setShown] = useState(key)
  if (shown !== key && !isRefreshing) setShown(key)
  return isRefreshing ? shown : key
}

function useSeparateList(
  key: ResultsKey | undefined,
  { missed, missing }: { missed: number; missing?: string | undefined },
  isAsked: boolean,
): Results {
  const own = useMemo(
    () => (key ? groupKey(key, { missed, missing }) : noSearch),
    [key, missed, missing],
  )
  return useResultPages(own, { isEnabled: isAsked && key !== undefined })
}

function hasMissing(group: ResultGroup, wanted: { missed: number; id: string } | undefined) {
  return group.missed === wanted?.missed && group.missing.some(({ id }) => id === wanted.id)
}

function toggled(all: ReadonlySet<number>, one: number): ReadonlySet<number> {
  return new Set(all.has(one) ? [...all].filter((each) => each !== one) : [...all, one])
}
