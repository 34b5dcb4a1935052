import { useMemo, useState } from 'react'
import type { Results } from '../use-results.ts'
import type { RankedRow } from './row/ranked-row.ts'
import type { GroupLists, ListedGroup } from './use-group-lists.ts'

/** A group of the list with the rows that are loaded and those that are visible. */
export interface ShownGroup extends ListedGroup {
  rows: readonly RankedRow[]
  /** None when collapsed, and the first few until the others are asked for. */
  visible: readonly RankedRow[]
  /** The place of the first visible row among the visible rows of all groups. */
  offset: number
  isFolded: boolean
}

export interface ResultGroups extends Omit<GroupLists, 'groups'> {
  groups: readonly ShownGroup[]
  /** The groups have headings: there is more than one. */
  isGrouped: boolean
  /** The number of people in all groups, on all pages. */
  total: number
  /** The number of must-haves of the search. */
  musts: number
  unfold: (missed: number) => void
}

interface ResultGroupsInput {
  lists: GroupLists
  rows: readonly RankedRow[]
  results: Results
  isPhone: boolean
}

/** How many rows of a group are visible while the next group is on the first page too. */
const foldedRows = { wide: 4, phone: 1 }

/** Returns the rows of each group, and which of them are visible. */
export function useResultGroups({
  lists,
  rows,
  results: { reply },
  isPhone,
}: ResultGroupsInput): ResultGroups {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const few = isPhone ? foldedRows.phone : foldedRows.wide
  // The lists are new objects with every render, and their rows are what matters.
  const shape = JSON.stringify(lists.groups.map(({ hits, ...group }) => group))
  const lastOnFirstPage = reply?.hits.at(-1)?.missed.length ?? 0
  const groups = useMemo(
    () => toShownGroups({ shape, rows, lastOnFirstPage, unfolded, few }),
    [shape, rows, lastOnFirstPage, unfolded, few],
  )
  return {
    ...lists,
    groups,
    total: (reply?.groups ?? []).reduce((sum, { total }) => sum + total, 0),
    isGrouped: (reply?.groups.length ?? 0) > 1,
    musts: (reply?.criteria ?? []).filter(({ mode }) => mode === 'must').length,
    unfold: (missed) => setUnfolded((before) => new Set([...before, missed])),
  }
}

interface GroupedRows {
  /** The groups without their people, as JSON. */
  shape: string
  rows: readonly RankedRow[]
  lastOnFirstPage: number
  unfolded: ReadonlySet<number>
  few: number
}

function toShownGroups(input: GroupedRows): ShownGroup[] {
  const { shape, rows, lastOnFirstPage, unfolded, few } = input
  const byMissed = Map.groupBy(rows, ({ hit }) => hit.missed.length)
  let offset = 0
  return (JSON.parse(shape) as Omit<ListedGroup, 'hits'>[]).map((group) => {
    const { missed, total, filter, isCollapsed } = group
    const own = byMissed.get(missed) ?? []
    const isShort = missed < lastOnFirstPage && total > few + 1 && own.length > few
    const isFolded = isShort && filter === undefined && !unfolded.has(missed)
    const visible = isCollapsed ? [] : isFolded ? own.slice(0, few) : own
    const hits = own.map(({ hit }) => hit)
    const shown = { ...group, filter, hits, rows: own, visible, offset, isFolded }
    offset += visible.length
    return shown
  })
}
