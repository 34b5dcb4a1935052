import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { Chart } from '#ui/charts/chart'
import { ChartEmpty } from '#ui/charts/chart-empty'
import { AreaMark, BarMarks, GridLines, LineMark, PointMark } from '#ui/charts/chart-marks'
import {
  createXScale,
  createYScale,
  listBandCentres,
  roundUpToAxisValue,
} from '#ui/charts/chart-scale'
import { ChartTable } from '#ui/charts/chart-table'
import { ChartViewToggle } from '#ui/charts/chart-view-toggle'
import { Panel, Specimen } from './panel.tsx'

const weeks = ['14 Feb', '21 Feb', '28 Feb', '7 Mar', '14 Mar', '21 Mar', '28 Mar', '4 Apr']
const sourced = [98, 112, 115, 118, 104, 92, 131, 112]
const replied = [6, 11, 13, 14, 16, 17, 13, 21]
const credits = [1_000, 940, 940, 720, 610, 430, 430, 312]
const plotHeight = 'h-24'

/** Shows the chart kit: line, bars, steps, table and empty state. */
export function ChartPanel() {
  return (
    <Panel title="Charts">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Specimen name="Area and line, the running week dashed">
          <SourcedChart />
        </Specimen>
        <Specimen name="Bars, the running week hatched">
          <RepliedChart />
        </Specimen>
        <Specimen name="Stepped line with an even pace, as chart or table">
          <CreditsChart />
        </Specimen>
        <Specimen name="Without data">
          <ChartEmpty className={plotHeight}>
            No replies yet. They appear here after your first message.
          </ChartEmpty>
        </Specimen>
      </div>
    </Panel>
  )
}

function SourcedChart() {
  const points = toPoints(sourced, 'sourced', createXScale(0, weeks.length - 1))
  const last = points.at(-1)
  return (
    <Chart
      className={plotHeight}
      label="Sourced per week"
      overlay={last && <PointMark at={last} />}
      points={points}
      summary="Between 92 and 131 people were sourced per week."
      top={topOf(sourced)}
      xLabels={xLabels}
    >
      <AreaMark points={points} />
      <GridLines />
      <LineMark points={points.slice(0, -1)} />
      <LineMark dashed points={points.slice(-2)} />
    </Chart>
  )
}

function RepliedChart() {
  const centres = listBandCentres(weeks.length)
  const points = toPoints(replied, 'replied', (index) => centres[index] ?? 0)
  return (
    <Chart
      className={plotHeight}
      label="Replied per week"
      overlay={
        <BarMarks
          points={points.map((point, index) => ({
            ...point,
            key: point.text,
            isUnfinished: index === points.length - 1,
          }))}
          tone="second"
        />
      }
      points={points}
      summary="Replies per week rose from 6 to 21."
      top={topOf(replied)}
      xLabels={xLabels}
    >
      <GridLines />
    </Chart>
  )
}

function CreditsChart() {
  const [isTable, setTable] = useState(false)
  const points = toPoints(credits, 'left', createXScale(0, weeks.length - 1))
  const [first] = points
  return (
    <>
      {isTable ? (
        <ChartTable
          className="h-29.5"
          columns={['Week', 'Left']}
          label="Credits left per week"
          rows={weeks.map((week, index) => ({
            key: week,
            cells: [week, formatNumber(credits[index] ?? 0)],
          }))}
        />
      ) : (
        <Chart
          className={plotHeight}
          label="Credits left per week"
          points={points}
          summary="312 of 1,000 credits are left."
          top={topOf(credits)}
          xLabels={xLabels}
        >
          <AreaMark curve="step" points={points} />
          <GridLines />
          {first && <LineMark points={[first, { x: 100, y: 100 }]} tone="reference" />}
          <LineMark curve="step" points={points} />
        </Chart>
      )}
      <ChartViewToggle className="mt-1 -ml-2" isTable={isTable} onChange={setTable} />
    </>
  )
}

const xLabels = [
  { x: 0, text: '14 Feb' },
  { x: 100, text: '4 Apr' },
]

function topOf(values: readonly number[]): number {
  return roundUpToAxisValue(Math.max(...values))
}

function toPoints(values: readonly number[], unit: string, xOf: (index: number) => number) {
  const yOf = createYScale(topOf(values))
  return values.map((value, index) => ({
    x: xOf(index),
    y: yOf(value),
    text: `${weeks[index]}: ${formatNumber(value)} ${unit}`,
  }))
}
