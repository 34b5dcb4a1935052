import { expect, it } from 'vitest'
import { divideSegments } from './divide-segments.ts'

const divide = (rows: readonly number[], most: number) =>
  divideSegments(
    rows.map((rows, number) => ({ number, rows })),
    most,
  ).map((group) => group.map(({ rows }) => rows))

it('gives each group about the same number of rows', () => {
  expect(divide([250_000, 250_000, 250_000, 250_000, 3_000, 40], 2)).toEqual([
    [250_000, 250_000, 3_000],
    [250_000, 250_000, 40],
  ])
  expect(divide([250_000, 100_000, 100_000], 2)).toEqual([[250_000], [100_000, 100_000]])
})

it('makes only as many groups as are worth it, and at least one', () => {
  expect(divide([250_000, 3_000, 40], 4)).toEqual([[250_000, 3_000, 40]])
  expect(divide([30_000, 30_000], 1)).toEqual([[30_000, 30_000]])
  expect(divide([30_000, 30_000], -1)).toEqual([[30_000, 30_000]])
  expect(divide([], 2)).toEqual([[]])
})
