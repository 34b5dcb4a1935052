import type { BurnDown } from '@headwater/contract/billing/receipts'
import { clsx } from 'clsx'
import { type PointerEvent, useState } from 'react'
import { formatNumber } from '#lib/format'
import { type BurnDownPlot, type DayPoint, plotBurnDown } from './plot-burn-down.ts'

interface BurnDownChartProps {
  values: BurnDown
  isCurrent: boolean
  allowance: number | undefined
  formatCompactDay: (date: string) => string
}

/**
 * Draws the balance as a stepped line. The SVG stretches with the card, while labels and points are
 * laid over it so that they are not distorted.
 */
export function BurnDownChart({
  values,
  isCurrent,
  allowance,
  formatCompactDay,
}: BurnDownChartProps) {
  const plot = plotBurnDown(values, { isCurrent, allowance })
  const [hoveredDay, setPointed] = useState<DayPoint>()
  const last = plot.days.at(-1)

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const x = ((clientX - left) / Math.max(1, width)) * 100
    setPointed(plot.days.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x)).at(0))
  }

  return (
    <div aria-hidden="true" className="mt-5 text-type-11 text-chart-axis tabular-nums">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <div
          className="relative h-[146px] touch-pan-y md:h-[202px]"
          onPointerDown={point}
          onPointerLeave={() => setPointed(undefined)}
          onPointerMove={point}
        >
          <ChartLines last={last} plot={plot} />
          {last && (
            <span
              className="absolute size-2 -translate-1/2 rounded-full border-[1.5px] border-chart-1 bg-surface"
              style={positionStyle(last)}
            />
          )}
          {last && <TodayLabel isCurrent={isCurrent} last={last} />}
          {plot.forecast?.zeroOn && (
            <>
              <span
                className="absolute size-[7px] -translate-1/2 rounded-full bg-warn"
                style={positionStyle(plot.forecast)}
              />
              <span
                // On the right even at the end of the month, because the line arrives from the
                // left.
                className="absolute translate-x-1 -translate-y-6 rounded-sm bg-surface px-0.5 text-type-12 font-medium whitespace-nowrap text-warn-text"
                style={positionStyle(plot.forecast)}
              >
                {formatCompactDay(plot.forecast.zeroOn)}
              </span>
            </>
          )}
          {hoveredDay && <HoveredDay day={hoveredDay} name={formatCompactDay(hoveredDay.date)} />}
        </div>
        <div className="-my-2 flex flex-col justify-between text-right">
          {[plot.top, plot.top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <div className="relative mt-1.5 flex h-4 justify-between">
          <span>{formatCompactDay(`${values.month}-01`)}</span>
          {isCurrent && last && last.x > 22 && last.x < 76 && (
            <span className="absolute -translate-x-1/2" style={{ left: `${last.x}%` }}>
              {Number(last.date.slice(8))}
            </span>
          )}
          <span>{formatCompactDay(plot.lastDate)}</span>
        </div>
      </div>
    </div>
  )
}

function ChartLines({ plot, last }: { plot: BurnDownPlot; last: DayPoint | undefined }) {
  const { evenPaceStart, forecast } = plot
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      fill="none"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      <path className="fill-chart-fill" d={plot.area} />
      <path className="stroke-chart-grid" d="M0 0H100M0 50H100M0 100H100" />
      {evenPaceStart && (
        <path
          className="stroke-fg-3"
          d={`M${evenPaceStart.x} ${evenPaceStart.y}L100 100`}
          strokeDasharray="1 3"
        />
      )}
      <path className="stroke-chart-1" d={plot.line} strokeWidth="1.5" />
      {forecast && last && (
        <path
          className="stroke-chart-1"
          d={`M${last.x} ${last.y}L${forecast.x} ${forecast.y}`}
          strokeDasharray="4 3"
          strokeWidth="1.5"
        />
      )}
    </svg>
  )
}

/** Next to the end of the line, where it covers least. */
function TodayLabel({ last, isCurrent }: { last: DayPoint; isCurrent: boolean }) {
  return (
    <span
      className={clsx(
        'absolute text-type-12 font-medium whitespace-nowrap text-fg',
        last.x < 30 ? 'translate-x-2' : '-translate-x-[calc(100%+8px)]',
        last.y > 85 ? '-translate-y-6' : 'translate-y-1.5',
      )}
      style={positionStyle(last)}
    >
      {formatNumber(last.balance)} {isCurrent ? 'today' : 'left'}
    </span>
  )
}

/** One vertical line and one tooltip. */
function HoveredDay({ day, name }: { day: DayPoint; name: string }) {
  return (
    <>
      <span className="absolute inset-y-0 w-px bg-line-control" style={{ left: `${day.x}%` }} />
      <span
        className="absolute z-(--z-sticky) rounded-md bg-inverse px-2 py-1 text-type-12 whitespace-nowrap text-fg-inverse"
        style={{
          ...positionStyle(day),
          // Next to the point and always inside the plot, on any day.
          transform: `translate(-${day.x}%, ${day.y > 60 ? 'calc(-100% - 10px)' : '10px'})`,
        }}
      >
        {name}: {formatNumber(day.balance)} left, {formatNumber(day.spent)} used
      </span>
    </>
  )
}

function positionStyle({ x, y }: { x: number; y: number }) {
  return { left: `${x}%`, top: `${y}%` }
}
