import { expect, it } from 'vitest'
import { aHit } from '#test/session-builders'
import { keepRow, type PlacedRow } from './placed-row.ts'

it('stays the same row while more people come, and is another one when anything of it changed', () => {
  const drawn = new WeakMap<PlacedRow['hit'], PlacedRow>()
  const row: PlacedRow = { hit: aHit(1), rank: 1, moved: 0, score: 90, name: 'Ada' }
  expect(keepRow(drawn, row)).toBe(row)
  expect(keepRow(drawn, { ...row })).toBe(row)
  for (const change of [{ rank: 2 }, { moved: 1 }, { score: 80 }, { name: 'A.' }, { hit: aHit(1) }])
    expect(keepRow(drawn, { ...row, ...change })).toEqual({ ...row, ...change })
})
