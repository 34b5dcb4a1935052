import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useVirtualRows } from './use-virtual-rows.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['far below the fold', 20_000, '0 to 16, 0 above, 6624 below'],
  ['in sight', 0, '0 to 39, 0 above, 5796 below'],
  ['far above', -40_000, '184 to 200, 6624 above, 0 below'],
])('a list scrolled %s is never rendered empty', (_, top, words) => {
  place(top)
  render(<Rows count={200} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

test('a short list is rendered completely at every scroll position', () => {
  place(20_000)
  render(<Rows count={3} />)
  expect(screen.getByRole('status').textContent).toBe('0 to 3, 0 above, 0 below')
})

test('rows are simplified during a jump and full when scrolling ends', async () => {
  vi.useFakeTimers()
  place(0)
  render(<Rows count={2_000} hasSimplifiedRows />)
  const words = () => screen.getByRole('status').textContent
  place(-36 * 10)
  fireEvent.scroll(document.documentElement)
  act(() => vi.advanceTimersByTime(1))
  expect(words()).not.toContain('flying')
  place(-36 * 1_000)
  fireEvent.scroll(document.documentElement)
  expect(words()).toBe('1000 to 1025, 36000 above, 35100 below, flying')
  act(() => vi.advanceTimersByTime(200))
  expect(words()).toBe('986 to 1039, 35496 above, 34596 below')
})

test('new rows are simplified during fast scrolling, existing rows stay full, and all are full at the end', () => {
  vi.useFakeTimers()
  place(0)
  render(<Rows count={2_000} hasSimplifiedRows />)
  const light = () => screen.getByRole('status').getAttribute('data-light')
  for (let frame = 1; frame <= 20; frame += 1) {
    place(-40 * frame)
    act(() => void vi.advanceTimersByTime(16))
    fireEvent.scroll(document.documentElement)
  }
  act(() => void vi.advanceTimersByTime(16))
  // Rows rendered before the fast scroll was detected are full rows.
  expect(light()).toBe('42 to 61')
  act(() => void vi.advanceTimersByTime(200))
  expect(light()).toBe('none')
  for (let frame = 1; frame <= 20; frame += 1) {
    place(-800 - 10 * frame)
    act(() => void vi.advanceTimersByTime(16))
    fireEvent.scroll(document.documentElement)
  }
  act(() => void vi.advanceTimersByTime(16))
  expect(light()).toBe('none')
})

test('a list without simplified rows never renders any', () => {
  place(0)
  render(<Rows count={2_000} />)
  place(-36 * 1_000)
  fireEvent.scroll(document.documentElement)
  expect(screen.getByRole('status').textContent).not.toContain('flying')
})

test.each([
  ['the visible ones, if no rows were there before', 0, '0 to 25, 0 above, 6300 below'],
  ['as many as stood there', 30, '0 to 30, 0 above, 6120 below'],
  ['no more than ever', 100, '0 to 39, 0 above, 5796 below'],
])('in a hurry there are %s', (_, kept, words) => {
  place(0)
  render(<Rows count={200} kept={kept} />)
  expect(screen.getByRole('status').textContent).toBe(words)
  expect(screen.getByRole('status').getAttribute('data-seen')).toBe('0 to 24')
})

test('all rows are visible when the list became shorter than the scroll position', () => {
  place(-36 * 100)
  const { rerender } = render(<Rows count={200} kept={200} />)
  expect(screen.getByRole('status').getAttribute('data-seen')).toBe('100 to 124')
  rerender(<Rows count={3} kept={200} />)
  expect(screen.getByRole('status').getAttribute('data-seen')).toBe('0 to 2')
})

test('more rows are visible when rows become lower', () => {
  place(0)
  const { rerender } = render(<Rows count={200} rowHeight={132} />)
  expect(screen.getByRole('status').getAttribute('data-seen')).toBe('0 to 6')
  rerender(<Rows count={200} rowHeight={86} />)
  expect(screen.getByRole('status').getAttribute('data-seen')).toBe('0 to 10')
})

test.each([
  [33, 'false'],
  [32, 'true'],
])('of %i tall rows the end is near: %s', (count, isNear) => {
  place(0)
  render(<Rows count={count} rowHeight={86} />)
  expect(screen.getByRole('status').getAttribute('data-near-end')).toBe(isNear)
})

/** Places everything but the rows at the top of the window. */
function place(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'OUTPUT' ? top : 0, 400, 100)
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
}

interface RowsProps {
  count: number
  rowHeight?: number
  hasSimplifiedRows?: boolean
  kept?: number
}

function Rows({ count, rowHeight = 36, hasSimplifiedRows = false, kept }: RowsProps) {
  const container = useRef<HTMLOutputElement>(null)
  const rows = useVirtualRows({
    container,
    count,
    rowHeight,
    active: undefined,
    hasSimplifiedRows,
    kept,
  })
  const drawn = Array.from({ length: rows.end - rows.start }, (_, at) => rows.start + at)
  return (
    <output
      data-light={sayRange(drawn.filter(rows.isLight))}
      data-near-end={rows.isNearEnd}
      data-seen={sayRange(drawn.filter(rows.isInSight))}
      ref={container}
    >
      {`${rows.start} to ${rows.end}, ${rows.before} above, ${rows.after} below`}
      {rows.isFastScrolling && ', flying'}
    </output>
  )
}

function sayRange(some: readonly number[]): string {
  return some.length > 0 ? `${some[0]} to ${some.at(-1)}` : 'none'
}
