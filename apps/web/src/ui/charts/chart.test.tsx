import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chart } from './chart.tsx'
import { ChartEmpty } from './chart-empty.tsx'
import { BarMarks, GridLines, LineMark } from './chart-marks.tsx'
import { ChartTable } from './chart-table.tsx'

const points = [
  { x: 0, y: 50, text: '1 May: 10 sourced' },
  { x: 50, y: 25, text: '8 May: 15 sourced' },
  { x: 100, y: 0, text: '15 May: 20 sourced' },
]

function renderChart(shown = points) {
  return render(
    <Chart
      label="Sourced per week"
      points={shown}
      summary="From 10 to 20 people a week."
      top={20}
      xLabels={[
        { x: 0, text: '1 May' },
        { x: 100, text: '15 May' },
      ]}
    >
      <GridLines />
      <LineMark points={shown} />
    </Chart>,
  )
}

describe('a chart', () => {
  it('has a summary, three axis values and labels at its ends', () => {
    const { container } = renderChart()
    expect(screen.getByRole('figure').textContent).toContain('From 10 to 20 people a week.')
    expect(['20', '10', '0', '1 May', '15 May'].map((text) => screen.getByText(text))).toHaveLength(
      5,
    )
    expect(container.querySelector('.stroke-chart-1')?.getAttribute('d')).toBe('M0,50L50,25L100,0')
  })

  it('shows the tooltip of the nearest point until the pointer leaves', () => {
    const { container } = renderChart()
    const plot = container.querySelector('svg') as Element
    fireEvent.pointerMove(plot, { clientX: 0 })
    expect(screen.getByText('1 May: 10 sourced')).toBeTruthy()
    fireEvent.pointerLeave(plot)
    expect(screen.queryByText('1 May: 10 sourced')).toBeNull()
  })

  it('reads the latest point on focus, others as they are chosen, and hides it on Escape', async () => {
    const user = userEvent.setup()
    renderChart()
    await user.tab()
    const reader = screen.getByRole('slider', { name: 'Sourced per week' })
    expect(document.activeElement).toBe(reader)
    expect(reader.getAttribute('aria-valuetext')).toBe('15 May: 20 sourced')
    expect(screen.getByText('15 May: 20 sourced')).toBeTruthy()
    fireEvent.change(reader, { target: { value: '1' } })
    expect(reader.getAttribute('aria-valuetext')).toBe('8 May: 15 sourced')
    expect(screen.getByText('8 May: 15 sourced')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('8 May: 15 sourced')).toBeNull()
  })

  it('cannot be focused without points', () => {
    renderChart([])
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

it('bars are as high as their values, and an unfinished one is hatched', () => {
  const { container } = render(
    <BarMarks
      points={[
        { key: 'a', x: 25, y: 40 },
        { key: 'b', x: 75, y: 100, isUnfinished: true },
      ]}
      tone="second"
    />,
  )
  const bars = [...container.querySelectorAll('span')]
  expect(bars.map(({ style }) => style.height)).toEqual(['60%', '0%'])
  expect(bars.map(({ className }) => className.includes('bg-current'))).toEqual([true, false])
})

it('the table shows the same values', () => {
  render(
    <ChartTable
      columns={['Week', 'Sourced']}
      label="Sourced per week"
      rows={[{ key: '1', cells: ['1 May', '10'] }]}
    />,
  )
  const rows = screen.getAllByRole<HTMLTableRowElement>('row')
  expect(rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))).toEqual([
    ['Week', 'Sourced'],
    ['1 May', '10'],
  ])
})

it('an empty chart says why', () => {
  render(<ChartEmpty>No replies yet. Send a first message.</ChartEmpty>)
  expect(screen.getByText('No replies yet. Send a first message.')).toBeTruthy()
})
