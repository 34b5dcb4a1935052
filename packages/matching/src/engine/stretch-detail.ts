import { mostMonths, type Stretch } from '../document/person-document.ts'

/**
 * All of a stretch but its occupation in one number: months in ten bits, freshness in seven, the
 * level and one more (0 is not known) in four, then whether it counts by half and whether it overlaps.
 */
export function packStretch({ months, freshness, seniority, isHalf, overlaps }: Stretch): number {
  const level = seniority === null ? 0 : seniority + 1
  return (
    Math.min(mostMonths, months) |
    (freshness << 10) |
    (level << 17) |
    (isHalf ? halfBit : 0) |
    (overlaps ? overlapBit : 0)
  )
}

export const monthsMask = 1_023
export const halfBit = 1 << 21
export const overlapBit = 1 << 22

/** Freshness and level alone, as an entry of an occupation keeps them beside its row. */
export function titleIn(detail: number): number {
  return (detail >>> 10) & 2_047
}

export function freshnessOf(title: number): number {
  return title & 127
}

export function levelOf(title: number): number {
  return title >>> 7
}
