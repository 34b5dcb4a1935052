import type { RoleSpan } from './role-spans.ts'

/** Time with one employer, across all titles. */
export interface Stint {
  readonly employerKey: string
  readonly from: number
  readonly until: number
  readonly isOpen: boolean
  /** Start of the latest change of title or level within the stint. */
  readonly lastStep: number
}

/** A return to the same employer within this many months continues the stint. */
const rehireMonths = 3

/**
 * Merges promotions and quick returns into one stint. A role that overlaps the next one with the
 * same employer is part of the same stint.
 */
export function groupIntoStints(spans: readonly RoleSpan[]): Stint[] {
  const stints: Stint[] = []
  for (const { experience, from, until, isOpen } of spans) {
    const { employerKey } = experience
    const at = stints.findLastIndex((stint) => stint.employerKey === employerKey)
    const before = stints[at]
    if (employerKey !== '' && before && from - before.until <= rehireMonths) {
      stints[at] = {
        ...before,
        until: Math.max(before.until, until),
        isOpen: before.isOpen || isOpen,
        lastStep: from,
      }
    } else {
      stints.push({ employerKey, from, until, isOpen, lastStep: from })
    }
  }
  return stints
}

/**
 * Returns the median tenure weighted by months: half of all months lie in stints at least this
 * long, so long stints weigh more.
 */
export function weightedMedian(tenures: readonly number[]): number {
  const sorted = tenures.toSorted((a, b) => a - b)
  const half = sorted.reduce((sum, tenure) => sum + tenure, 0) / 2
  let passed = 0
  for (const tenure of sorted) {
    passed += tenure
    if (passed >= half) return tenure
  }
  return 0
}
