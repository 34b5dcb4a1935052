import { expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import { type RankedRow, reuseRow } from './ranked-row.ts'

it('a row keeps its identity while more results load and changes when its data does', () => {
  const drawn = new WeakMap<RankedRow['hit'], RankedRow>()
  const row: RankedRow = { hit: aHit(1), rank: 1, moved: 0, score: 90, name: 'Ada' }
  expect(reuseRow(drawn, row)).toBe(row)
  expect(reuseRow(drawn, { ...row })).toBe(row)
  for (const change of [{ rank: 2 }, { moved: 1 }, { score: 80 }, { name: 'A.' }, { hit: aHit(1) }])
    expect(reuseRow(drawn, { ...row, ...change })).toEqual({ ...row, ...change })
})
