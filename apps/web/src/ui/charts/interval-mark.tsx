import { createXScale } from './chart-scale.tsx'

interface IntervalMarkProps {
  /** A share, from 0 to 1, with its 95% interval. */
  value: number
  low: number
  high: number
  /** The right end of the scale, the same for all rows that are compared. */
  top: number
  /** The interval as text, for screen readers. */
  label: string
}

/** Draws a rate as a dot on the whisker of its interval. */
export function IntervalMark({ value, low, high, top, label }: IntervalMarkProps) {
  const x = createXScale(0, top)
  const ends = [low, high].map((end) => Math.min(100, Math.max(0, x(end))))
  const [left = 0, right = 0] = ends
  return (
    <span aria-label={label} className="relative block h-4 w-full" role="img">
      <span className="absolute inset-y-0 left-0 w-px bg-chart-grid" />
      <span
        className="absolute top-1/2 h-[1.5px] -translate-y-1/2 bg-fg-3"
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      {ends.map((end, index) => (
        <span
          className="absolute top-1/2 h-2 w-[1.5px] -translate-1/2 bg-fg-3"
          key={index === 0 ? 'low' : 'high'}
          style={{ left: `${end}%` }}
        />
      ))}
      <span
        className="absolute top-1/2 size-[9px] -translate-1/2 rounded-full bg-chart-2"
        style={{ left: `${x(value)}%` }}
      />
    </span>
  )
}
