import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Cell, Table, TableRow } from './table.tsx'
import { useRowNavigation } from './use-row-navigation.tsx'

const names = ['Ada', 'Bo', 'Cy']
const onOpen = vi.fn()
const onToggle = vi.fn()

beforeEach(() => vi.clearAllMocks())

test('j starts at the first row from nowhere, j and k move and stop at the ends', async () => {
  render(<People />)
  await userEvent.keyboard('j')
  expect(focusedRow()).toBe('Ada')
  await userEvent.keyboard('jjj')
  expect(focusedRow()).toBe('Cy')
  await userEvent.keyboard('k')
  expect(focusedRow()).toBe('Bo')
  expect(document.activeElement?.getAttribute('data-active')).toBe('true')
})

test('arrows move once the focus is in the list', async () => {
  render(<People />)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(document.body)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe('Bo')
})

test('x selects, Enter opens, Shift extends', async () => {
  render(<People />)
  await userEvent.keyboard('jx{Enter}')
  expect(onToggle.mock.calls).toEqual([[0, 'toggle']])
  expect(onOpen.mock.calls).toEqual([[0]])
  onToggle.mockClear()
  await userEvent.keyboard('{Shift>}J{/Shift}')
  expect(onToggle.mock.calls).toEqual([
    [0, true],
    [1, true],
  ])
})

test('letter keys are ignored while typing', async () => {
  render(<People />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }))
  await userEvent.keyboard('jx')
  expect(onToggle).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Elsewhere' }).value).toBe('jx')
})

test('Enter on a button inside a row activates the button', async () => {
  render(<People />)
  screen.getAllByRole('button', { name: 'More' })[1]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).not.toHaveBeenCalled()
})

test('letter keys can be turned off while arrows still work', async () => {
  render(<People letters={false} />)
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(document.body)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}jx')
  expect(focusedRow()).toBe('Bo')
  expect(onToggle).not.toHaveBeenCalled()
})

test('the props of a row keep their identity until the row changes', async () => {
  const { result } = renderHook(() => useRowNavigation({ count: 3 }))
  const before = [0, 1, 2].map((index) => result.current.rowProps(index))
  act(() => result.current.setActive(1))
  const after = [0, 1, 2].map((index) => result.current.rowProps(index))
  expect(after[1]).not.toBe(before[1])
  expect(after[2]).toBe(before[2])
  expect(after.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

function People({ letters: hasLetterKeys = true }: { letters?: boolean }) {
  const keys = useRowNavigation({ count: names.length, onOpen, onToggle, letters: hasLetterKeys })
  return (
    <>
      <Table label="People">
        <tbody ref={keys.container}>
          {names.map((name, index) => (
            <TableRow key={name} {...keys.rowProps(index)}>
              <Cell data-name="">{name}</Cell>
              <Cell>
                <button type="button">More</button>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <input aria-label="Elsewhere" />
    </>
  )
}

function focusedRow(): string | null | undefined {
  return document.activeElement?.querySelector('[data-name]')?.textContent
}
