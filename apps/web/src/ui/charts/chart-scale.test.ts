import { describe, expect, it } from 'vitest'
import {
  createXScale,
  createYScale,
  findNearestIndex,
  listAxisValues,
  listBandCentres,
  roundUpToAxisValue,
} from './chart-scale.tsx'

describe('chart scales', () => {
  it('map values to percent, with zero at the bottom', () => {
    expect([1, 16, 31].map(createXScale(1, 31))).toEqual([0, 50, 100])
    expect([400, 100, 0].map(createYScale(400))).toEqual([0, 75, 100])
  })

  it('keep values outside the axis on the chart', () => {
    expect([500, -40].map(createYScale(400))).toEqual([0, 100])
  })

  it('put bars in the middle of equal bands', () => {
    expect(listBandCentres(4)).toEqual([12.5, 37.5, 62.5, 87.5])
    expect(listBandCentres(0)).toEqual([])
  })

  it('label the top, the half and zero', () => {
    expect(listAxisValues(400)).toEqual([400, 200, 0])
  })

  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [7, 8],
    [11, 12],
    [312, 400],
    [1_000, 1_000],
    [1_001, 1_200],
    [9_999, 10_000],
    [10_312, 12_000],
  ])('rounds %i up to an axis of %i', (value, top) => {
    expect(roundUpToAxisValue(value)).toBe(top)
  })
})

it.each([
  [0, 0],
  [24, 0],
  [26, 1],
  [100, 2],
])('the point nearest to %i percent is number %i', (x, index) => {
  const points = [0, 50, 90].map((at) => ({ x: at, y: 0 }))
  expect(findNearestIndex(points, x)).toBe(index)
})

it('without points no point is nearest', () => {
  expect(findNearestIndex([], 50)).toBe(-1)
})
