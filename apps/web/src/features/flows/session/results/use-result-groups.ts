import type { ResultGroup, SearchReply } from '@headwater/contract/sourcing/search'
import { useMemo, useState } from 'react'
import type { Results } from '../use-results.ts'
import type { RankedRow } from './row/ranked-row.ts'

/** A group of the list with the rows that are loaded and those that are visible. */
export interface ShownGroup extends ResultGroup {
  rows: readonly RankedRow[]
  /** None when collapsed, and the first few until the others are asked for. */
  visible: readonly RankedRow[]
  /** The place of the first visible row among the visible rows of all groups. */
  offset: number
  isCollapsed: boolean
  isFolded: boolean
}

export interface ResultGroups {
  groups: readonly ShownGroup[]
  /** The groups have headings: there is more than one. */
  isGrouped: boolean
  /** The number of people in all groups, on all pages. */
  total: number
  /** The number of must-haves of the search. */
  musts: number
  /** The last group hides rows that have not loaded, so loading more would show nothing. */
  isEndHidden: boolean
  toggle: (missed: number) => void
  unfold: (missed: number) => void
}

interface ResultGroupsInput {
  rows: readonly RankedRow[]
  results: Results
  isPhone: boolean
}

/** How many rows of a group are visible while the next group is on the first page too. */
const foldedRows = { wide: 4, phone: 1 }

/** Returns the loaded rows by the number of must-haves they miss. */
export function useResultGroups({ rows, results, isPhone }: ResultGroupsInput): ResultGroups {
  const { reply } = results
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const few = isPhone ? foldedRows.phone : foldedRows.wide
  const groups = useMemo(
    () => toShownGroups({ rows, reply, collapsed, unfolded, few }),
    [rows, reply, collapsed, unfolded, few],
  )
  const last = groups.at(-1)
  return {
    groups,
    total: sumTotals(reply?.groups ?? []),
    isGrouped: (reply?.groups.length ?? 0) > 1,
    musts: (reply?.criteria ?? []).filter(({ mode }) => mode === 'must').length,
    isEndHidden: last?.isCollapsed === true && last.rows.length < last.total,
    toggle: (missed) => setCollapsed((before) => toggled(before, missed)),
    unfold: (missed) => setUnfolded((before) => new Set([...before, missed])),
  }
}

interface GroupedRows {
  rows: readonly RankedRow[]
  reply: Pick<SearchReply, 'groups' | 'hits'> | undefined
  collapsed: ReadonlySet<number>
  unfolded: ReadonlySet<number>
  few: number
}

/** A group after the first appears once its rows load. */
function toShownGroups({ rows, reply, collapsed, unfolded, few }: GroupedRows): ShownGroup[] {
  const known = reply?.groups ?? []
  const byMissed = Map.groupBy(rows, ({ hit }) => hit.missed.length)
  const lastOnFirstPage = reply?.hits.at(-1)?.missed.length ?? 0
  let offset = 0
  return known.flatMap((group): ShownGroup[] => {
    const { missed, total } = group
    const own = byMissed.get(missed) ?? []
    if (missed > 0 && own.length === 0) return []
    const isFolded = missed < lastOnFirstPage && total > few + 1 && !unfolded.has(missed)
    const isCollapsed = known.length > 1 && collapsed.has(missed)
    const visible = isCollapsed ? [] : isFolded ? own.slice(0, few) : own
    const shown = { ...group, rows: own, visible, offset, isCollapsed, isFolded }
    offset += visible.length
    return [shown]
  })
}

function sumTotals(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { total }) => sum + total, 0)
}

function toggled(all: ReadonlySet<number>, one: number): ReadonlySet<number> {
  return new Set(all.has(one) ? [...all].filter((each) => each !== one) : [...all, one])
}
