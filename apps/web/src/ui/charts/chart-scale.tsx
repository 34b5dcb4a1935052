import { scaleLinear } from 'd3-scale'

/** A point on a chart, in percent of its width and height. y grows downwards. */
export interface ChartPosition {
  x: number
  y: number
}

/** Returns a function from values to percent of the width. */
export function createXScale(first: number, last: number): (value: number) => number {
  return scaleLinear().domain([first, last]).range([0, 100])
}

/** Returns a function from values to percent of the height, from the top. Negative values are zero. */
export function createYScale(top: number): (value: number) => number {
  return scaleLinear().domain([0, top]).range([100, 0]).clamp(true)
}

/** Returns the middle of each of a number of equal bands, in percent of the width. */
export function listBandCentres(count: number): number[] {
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count) * 100)
}

/** Returns the three values of an axis, from the top: 400, 200, 0. */
export function listAxisValues(top: number): number[] {
  return [top, top / 2, 0]
}

/** Returns the next higher round number whose half is round too: 312 → 400, 1,000 → 1,000. */
export function roundUpToAxisValue(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const step = steps.find((each) => each * ten >= value && Number.isInteger((each * ten) / 2))
  return (step ?? 20) * ten
}

const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 20]

/** Returns the index of the point nearest to a horizontal position, or -1 without points. */
export function findNearestIndex(points: readonly ChartPosition[], x: number): number {
  let nearest = -1
  let distance = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const between = Math.abs(point.x - x)
    if (between >= distance) continue
    nearest = index
    distance = between
  }
  return nearest
}
