import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type ChartCurve, toAreaPath, toLinePath } from './chart-path.tsx'
import type { ChartPosition } from './chart-scale.tsx'

/** The first colour is for what is sourced or left, the second for replies. */
type ChartTone = 'first' | 'second'

const strokes: Record<ChartTone, string> = { first: 'stroke-chart-1', second: 'stroke-chart-2' }
const borders: Record<ChartTone, string> = { first: 'border-chart-1', second: 'border-chart-2' }
const bars: Record<ChartTone, string> = { first: 'text-chart-1', second: 'text-chart-2' }

interface LineMarkProps {
  points: readonly ChartPosition[]
  curve?: ChartCurve
  /** The reference line is grey and dotted, such as an even pace. */
  tone?: ChartTone | 'reference'
  /** Dashed for a forecast or an unfinished period. */
  dashed?: boolean
}

export function LineMark({ points, curve, tone = 'first', dashed = false }: LineMarkProps) {
  const isReference = tone === 'reference'
  return (
    <path
      className={isReference ? 'stroke-fg-3' : strokes[tone]}
      d={toLinePath(points, curve)}
      strokeDasharray={isReference ? '1 3' : dashed ? '4 3' : undefined}
      strokeWidth={isReference ? undefined : '1.5'}
    />
  )
}

export function AreaMark({ points, curve }: Pick<LineMarkProps, 'points' | 'curve'>) {
  return <path className="fill-chart-fill" d={toAreaPath(points, curve)} />
}

/** Draws horizontal lines at the top, the middle and the bottom. */
export function GridLines() {
  return <path className="stroke-chart-grid" d="M0 0H100M0 50H100M0 100H100" />
}

interface BarMarksProps {
  points: readonly (ChartPosition & { key: string; isUnfinished?: boolean })[]
  tone?: ChartTone
}

/** Draws bars around the x of each point. The bar of an unfinished period is hatched. */
export function BarMarks({ points, tone = 'first' }: BarMarksProps) {
  const width = `${65 / Math.max(1, points.length)}%`
  return points.map(({ key, x, y, isUnfinished = false }) => (
    <span
      className={clsx(
        'absolute bottom-0 max-w-10 -translate-x-1/2 rounded-t-xs',
        bars[tone],
        isUnfinished
          ? 'bg-[repeating-linear-gradient(135deg,currentColor_0_3px,transparent_3px_6px)]'
          : 'bg-current',
      )}
      key={key}
      style={{ left: `${x}%`, height: `${100 - y}%`, width }}
    />
  ))
}

interface PointMarkProps {
  at: ChartPosition
  /** Open for the latest value, warn for the end of a forecast. */
  kind?: 'open' | 'warn'
  tone?: ChartTone
}

export function PointMark({ at, kind = 'open', tone = 'first' }: PointMarkProps) {
  return (
    <span
      className={clsx(
        'absolute -translate-1/2 rounded-full',
        kind === 'warn'
          ? 'size-[7px] bg-warn'
          : `size-2 border-[1.5px] bg-surface ${borders[tone]}`,
      )}
      style={toPositionStyle(at)}
    />
  )
}

interface ChartLabelProps {
  at: ChartPosition
  className?: string
  children: ReactNode
}

/** Labels a point directly on the chart. */
export function ChartLabel({ at, className, children }: ChartLabelProps) {
  return (
    <span
      className={clsx('absolute text-type-12 font-medium whitespace-nowrap', className)}
      style={toPositionStyle(at)}
    >
      {children}
    </span>
  )
}

function toPositionStyle({ x, y }: ChartPosition) {
  return { left: `${x}%`, top: `${y}%` }
}
