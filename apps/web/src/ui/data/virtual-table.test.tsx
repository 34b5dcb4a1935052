import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Cell, HeaderCell, TableRow } from './table.tsx'
import { VirtualTable } from './virtual-table.tsx'

test('only a few dozen of thousands of rows are rendered, each with its index', () => {
  show({ count: 10_000, hasMore: false })
  const rows = screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-rowindex'))
  expect(rows.length).toBeLessThan(60)
  expect(rows[0]?.getAttribute('aria-rowindex')).toBe('2')
  expect(rows[0]?.textContent).toBe('Item 0')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
})

test.each([
  ['when the end is near', { count: 30, hasMore: true }, 1],
  ['not while it is far', { count: 10_000, hasMore: true }, 0],
  ['not when there is no more', { count: 30, hasMore: false }, 0],
  ['not again and again after a failure', { count: 30, hasMore: true, error: 'Away.' }, 0],
])('more is loaded %s', (_, list, times) => {
  const { loadMore } = show(list)
  expect(loadMore).toHaveBeenCalledTimes(times)
})

test('the row count is not announced while more rows can be loaded', () => {
  show({ count: 30, hasMore: true })
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1')
})

test('keys move through the rows and open one', async () => {
  const { onOpen } = show({ count: 3, hasMore: false })
  await userEvent.keyboard('jj{Enter}')
  expect(onOpen).toHaveBeenCalledWith('Item 1')
  act(() => (document.activeElement as HTMLElement).blur())
})

test('no element around the header prevents it from being sticky', () => {
  show({ count: 3, hasMore: false })
  const around = screen.getByRole('table').parentElement
  expect(around?.className).not.toContain('overflow')
  expect(screen.getByRole('columnheader').parentElement?.className).toContain('sticky')
})

function show({ count, hasMore, error }: { count: number; hasMore: boolean; error?: string }) {
  const [loadMore, onOpen] = [vi.fn(), vi.fn()]
  render(
    <VirtualTable
      head={<HeaderCell>Name</HeaderCell>}
      items={Array.from({ length: count }, (_, index) => `Item ${index}`)}
      label="Items"
      letters={true}
      onOpen={onOpen}
      pages={{ hasMore, error, loadMore }}
      rowHeight={44}
    >
      {(item, row) => (
        <TableRow {...row} key={item}>
          <Cell>{item}</Cell>
        </TableRow>
      )}
    </VirtualTable>,
  )
  return { loadMore, onOpen }
}
