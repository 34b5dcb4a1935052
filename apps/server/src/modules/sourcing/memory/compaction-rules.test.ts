import { describe, expect, it } from 'vitest'
import { decideCompaction } from './compaction-rules.ts'

function held(rows: number, isDelta: boolean) {
  return { segment: { rows }, isDelta }
}

function deltas(count: number, rows: number) {
  return Array.from({ length: count }, () => held(rows, true))
}

describe('compaction', () => {
  it.each([
    ['nothing where changes are few', [held(100_000, false), ...deltas(12, 100)], undefined],
    ['the changes where they lie in many segments', [held(100_000, false), ...deltas(13, 10)], 13],
    ['all segments where that is quick', [held(1_000, false), ...deltas(13, 1)], 14],
    ['all segments where much has changed', [held(100_000, false), ...deltas(2, 20_000)], 3],
  ])('replaces %s', (_, segments, count) => {
    const decision = decideCompaction(segments)
    expect(decision?.replaced.length).toBe(count)
    expect(decision?.isWhole).toBe(count === undefined ? undefined : count === segments.length)
  })
})
