import { clsx } from 'clsx'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '#lib/format'
import { type ChartPosition, findNearestIndex, listAxisValues } from './chart-scale.tsx'

interface ChartPoint extends ChartPosition {
  /** The point in words, for the tooltip and for screen readers: "12 May: 948 left". */
  text: string
}

interface XLabel {
  x: number
  text: string
}

interface ChartProps {
  /** What the chart shows, for screen readers. */
  label: string
  /** The whole chart in one or two sentences, for screen readers. */
  summary: string
  points: readonly ChartPoint[]
  /** The highest value of the axis. */
  top: number
  formatValue?: (value: number) => string
  /** At most three. The first and the last are aligned with the edges. */
  xLabels: readonly XLabel[]
  /** The height of the plot, as classes. */
  className?: string
  /** SVG marks, on a plane of 100 by 100. */
  children: ReactNode
  /** HTML marks and labels, positioned in percent. */
  overlay?: ReactNode
}

/**
 * Draws marks with axes and a tooltip. The SVG stretches with its container, while labels and points
 * are laid over it so that they are not distorted. The arrow keys move between the points.
 */
export function Chart(props: ChartProps) {
  const { label, summary, points, top, xLabels, className, children, overlay } = props
  const { formatValue = formatNumber } = props
  const [active, setActive] = useState<number>()
  const activePoint = active === undefined ? undefined : points[active]

  function activateNearest({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const nearest = findNearestIndex(points, ((clientX - left) / Math.max(1, width)) * 100)
    setActive(nearest === -1 ? undefined : nearest)
  }

  return (
    <figure className="m-0 text-type-11 text-chart-axis tabular-nums">
      <figcaption className="sr-only">{summary}</figcaption>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <div
          className={clsx(
            'relative touch-pan-y rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            className ?? 'h-[146px] md:h-[202px]',
          )}
          onPointerDown={activateNearest}
          onPointerLeave={() => setActive(undefined)}
          onPointerMove={activateNearest}
        >
          {points.length > 0 && (
            <PointReader active={active} label={label} onActive={setActive} points={points} />
          )}
          <div aria-hidden="true">
            <svg
              aria-hidden="true"
              className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
              fill="none"
              preserveAspectRatio="none"
              viewBox="0 0 100 100"
            >
              {children}
            </svg>
            {overlay}
            {activePoint && <ChartTooltip point={activePoint} />}
          </div>
        </div>
        <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
          {listAxisValues(top).map((value) => (
            <span key={value}>{formatValue(value)}</span>
          ))}
        </div>
        <XAxis labels={xLabels} />
      </div>
    </figure>
  )
}

interface PointReaderProps {
  label: string
  points: readonly ChartPoint[]
  active: number | undefined
  onActive: (index: number | undefined) => void
}

/** A hidden range input: browsers move it with the arrow keys and screen readers read its text. */
function PointReader({ label, points, active, onActive }: PointReaderProps) {
  const last = points.length - 1
  const index = Math.min(active ?? last, last)
  return (
    <input
      aria-label={label}
      aria-valuetext={points[index]?.text}
      className="sr-only"
      max={last}
      min={0}
      onBlur={() => onActive(undefined)}
      onChange={({ target }) => onActive(Number(target.value))}
      onFocus={() => onActive(index)}
      onKeyDown={({ key }) => key === 'Escape' && onActive(undefined)}
      type="range"
      value={index}
    />
  )
}

function XAxis({ labels }: { labels: readonly XLabel[] }) {
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-4">
      {labels.map(({ x, text }, index) => (
        <span
          className={clsx(
            'absolute whitespace-nowrap',
            index === 0 ? 'left-0' : index === labels.length - 1 ? 'right-0' : '-translate-x-1/2',
          )}
          key={x}
          style={index === 0 || index === labels.length - 1 ? undefined : { left: `${x}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}

/** One vertical line and one bubble. */
function ChartTooltip({ point: { x, y, text } }: { point: ChartPoint }) {
  return (
    <>
      <span className="absolute inset-y-0 w-px bg-line-control" style={{ left: `${x}%` }} />
      <span
        className="absolute z-(--z-sticky) rounded-md bg-inverse px-2 py-1 text-type-12 whitespace-nowrap text-fg-inverse"
        style={{
          left: `${x}%`,
          top: `${y}%`,
          // Next to the point and always inside the plot.
          transform: `translate(-${x}%, ${y > 60 ? 'calc(-100% - 10px)' : '10px'})`,
        }}
      >
        {text}
      </span>
    </>
  )
}
