import type { BurnDown } from '@headwater/contract/billing/receipts'
import { clsx } from 'clsx'
import { formatNumber } from '#lib/format'
import { Chart } from '#ui/charts/chart'
import { AreaMark, ChartLabel, GridLines, LineMark, PointMark } from '#ui/charts/chart-marks'
import { type BurnDownPlot, type DayPoint, plotBurnDown } from './plot-burn-down.ts'

interface BurnDownChartProps {
  values: BurnDown
  label: string
  summary: string
  isCurrent: boolean
  allowance: number | undefined
  formatCompactDay: (date: string) => string
}

/** Draws the balance as a stepped line, with an even pace and a forecast. */
export function BurnDownChart(props: BurnDownChartProps) {
  const { values, label, summary, isCurrent, allowance, formatCompactDay } = props
  const plot = plotBurnDown(values, { isCurrent, allowance })
  const last = plot.days.at(-1)
  return (
    <div className="mt-5">
      <Chart
        label={label}
        overlay={
          <>
            {last && <PointMark at={last} />}
            {last && <TodayLabel isCurrent={isCurrent} last={last} />}
            {plot.forecast?.zeroOn && (
              <>
                <PointMark at={plot.forecast} kind="warn" />
                <ChartLabel
                  at={plot.forecast}
                  // On the right even at the end of the month, because the line arrives from the
                  // left.
                  className="translate-x-1 -translate-y-6 rounded-sm bg-surface px-0.5 text-warn-text"
                >
                  {formatCompactDay(plot.forecast.zeroOn)}
                </ChartLabel>
              </>
            )}
          </>
        }
        points={plot.days.map(({ x, y, date, balance, spent }) => ({
          x,
          y,
          text: `${formatCompactDay(date)}: ${formatNumber(balance)} left, ${formatNumber(spent)} used`,
        }))}
        summary={summary}
        top={plot.top}
        xLabels={[
          { x: 0, text: formatCompactDay(`${values.month}-01`) },
          ...(isCurrent && last && last.x > 22 && last.x < 76
            ? [{ x: last.x, text: String(Number(last.date.slice(8))) }]
            : []),
          { x: 100, text: formatCompactDay(plot.lastDate) },
        ]}
      >
        <BurnDownLines last={last} plot={plot} />
      </Chart>
    </div>
  )
}

function BurnDownLines({ plot, last }: { plot: BurnDownPlot; last: DayPoint | undefined }) {
  const { balances, evenPaceStart, forecast } = plot
  return (
    <>
      {last && <AreaMark curve="step" points={balances} />}
      <GridLines />
      {evenPaceStart && <LineMark points={[evenPaceStart, { x: 100, y: 100 }]} tone="reference" />}
      <LineMark curve="step" points={balances} />
      {forecast && last && <LineMark dashed points={[last, forecast]} />}
    </>
  )
}

/**
 * Next to the end of the line, where it covers least. Today's balance is at the top of the page
 * already.
 */
function TodayLabel({ last, isCurrent }: { last: DayPoint; isCurrent: boolean }) {
  return (
    <ChartLabel
      at={last}
      className={clsx(
        'text-fg',
        last.x < 30 ? 'translate-x-2' : '-translate-x-[calc(100%+8px)]',
        last.y > 85 ? '-translate-y-6' : 'translate-y-1.5',
      )}
    >
      {isCurrent ? 'today' : `${formatNumber(last.balance)} left`}
    </ChartLabel>
  )
}
