import { expect, it } from 'vitest'
import { listAmounts, pickDefaultAmount } from './amount-rules.ts'

it.each([
  [1, [1], 1],
  [100, [100], 100],
  [230, [100, 230], 230],
  [2_318, [100, 1_000, 2_318], 1_000],
  [48_000, [100, 1_000, 10_000], 1_000],
])('for %i people it offers %j and defaults to %i', (total, amounts, proposed) => {
  expect(listAmounts(total)).toEqual(amounts)
  expect(pickDefaultAmount(amounts)).toBe(proposed)
})
