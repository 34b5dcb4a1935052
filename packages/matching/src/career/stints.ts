import type { Span } from './spans.ts'

/** Time with one employer, whatever the titles were. */
export interface Stint {
  readonly employerKey: string
  readonly from: number
  readonly until: number
  readonly isOpen: boolean
  /** When the last change of title or level within it began. */
  readonly lastStep: number
}

/** Coming back within so many months is no new start. */
const rehireMonths = 3

/** Puts promotions and quick returns together; a post that overlaps its successor stays one. */
export function stintsOf(spans: readonly Span[]): Stint[] {
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

/** The tenure that half of all months lie in or above: long stints weigh more than short ones. */
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
