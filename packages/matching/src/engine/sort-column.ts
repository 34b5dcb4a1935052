import {
  type CityDistances,
  distanceSortValue,
  endedRoleSortValue,
  farAwaySortValue,
  heldFreshness,
  heldRoleSortValue,
  type ListOrder,
} from '../query/list-order.ts'
import { keyAt } from './bytes/dictionary.ts'
import { dictionaryOf, keyCount, type Segment } from './segment.ts'
import { freshnessAndLevelOf, freshnessOf, monthsMask } from './stretch-detail.ts'

/** Returns the sort value of a row. */
export type SortColumn = (row: number) => number

export function createSortColumn(segment: Segment, order: ListOrder | undefined): SortColumn {
  switch (order?.by) {
    case 'newestRole':
      return createRoleSortColumn(segment)
    case 'experience':
      return (row) => segment.parts.totalMonths[row] as number
    case 'distance':
      return createDistanceSortColumn(segment, order.near)
    default:
      return () => 0
  }
}

/**
 * Of several roles held at once, the newest decides. A role that is held now may be split into
 * stretches, wherever another one began or ended, which all have the same title.
 */
function createRoleSortColumn({ parts }: Segment): SortColumn {
  const { stretchStarts, stretchDetail, title, occupation } = parts
  const isHeld = (at: number) => freshnessOfDetail(stretchDetail[at] as number) === heldFreshness
  const isSameRole = (a: number, b: number) =>
    title[a] === title[b] && occupation[a] === occupation[b]
  /** Returns the months of the held role of a stretch, from that stretch on. */
  const countMonths = (at: number, until: number) => {
    let months = 0
    for (let other = at; other < until; other++) {
      if (isHeld(other) && isSameRole(at, other)) {
        months += (stretchDetail[other] as number) & monthsMask
      }
    }
    return months
  }
  const isCounted = (from: number, at: number) => {
    for (let other = from; other < at; other++) {
      if (isHeld(other) && isSameRole(at, other)) return true
    }
    return false
  }
  return (row) => {
    const from = stretchStarts[row] as number
    const until = stretchStarts[row + 1] as number
    let value = 0
    for (let at = from; at < until; at++) {
      if (!isHeld(at) || isCounted(from, at)) continue
      value = Math.max(value, heldRoleSortValue(countMonths(at, until)))
    }
    if (value > 0 || from === until) return value
    const last = stretchDetail[from] as number
    return (last & monthsMask) === 0 ? 0 : endedRoleSortValue(freshnessOfDetail(last))
  }
}

function freshnessOfDetail(detail: number): number {
  return freshnessOf(freshnessAndLevelOf(detail))
}

function createDistanceSortColumn(segment: Segment, near: CityDistances): SortColumn {
  const { city } = segment.parts
  const dictionary = dictionaryOf(segment, 'city')
  const values = new Uint16Array(keyCount(segment, 'city')).fill(farAwaySortValue)
  values[0] = 0
  for (let number = 1; number < values.length; number++) {
    const at = findPosition(near.ids, Number(keyAt(dictionary, number)))
    if (at >= 0) values[number] = distanceSortValue(near.km[at] as number)
  }
  return (row) => values[city[row] as number] as number
}

/** Returns the position of a number in a sorted list, or -1. */
function findPosition(sorted: Int32Array, wanted: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = sorted[middle] as number
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
