import { maxStretchMonths, type Stretch } from '../document/person-document.ts'

/**
 * Packs everything about a stretch except its occupation into one number: months in ten bits,
 * freshness in seven, level plus one (0 is unknown) in four, then the half-weight flag and the
 * overlap flag.
 */
export function packStretch({ months, freshness, seniority, isHalf, overlaps }: Stretch): number {
  const level = seniority === null ? 0 : seniority + 1
  return (
    Math.min(maxStretchMonths, months) |
    (freshness << 10) |
    (level << 17) |
    (isHalf ? halfBit : 0) |
    (overlaps ? overlapBit : 0)
  )
}

export const monthsMask = 1_023
export const halfBit = 1 << 21
export const overlapBit = 1 << 22

/** Returns freshness and level only, as stored with an occupation's posting. */
export function freshnessAndLevelOf(detail: number): number {
  return (detail >>> 10) & 2_047
}

export function freshnessOf(title: number): number {
  return title & 127
}

export function levelOf(title: number): number {
  return title >>> 7
}
