import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import type { ChartPosition } from './chart-scale.tsx'

/** A step line stays level until the next point. No curve smooths over a zero. */
export type ChartCurve = 'linear' | 'step'

const curves = { linear: curveLinear, step: curveStepAfter }

/** Returns the SVG path of a line through the points. */
export function toLinePath(points: readonly ChartPosition[], curve: ChartCurve = 'linear'): string {
  const path = line<ChartPosition>(
    ({ x }) => x,
    ({ y }) => y,
  )
  return path.curve(curves[curve]).digits(2)(points) ?? ''
}

/** Returns the SVG path of the area between a line and the axis. */
export function toAreaPath(points: readonly ChartPosition[], curve: ChartCurve = 'linear'): string {
  const path = area<ChartPosition>(
    ({ x }) => x,
    100,
    ({ y }) => y,
  )
  return path.curve(curves[curve]).digits(2)(points) ?? ''
}
