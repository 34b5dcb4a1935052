import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startTooltipClock } from '#test/tooltip-clock'
import { Truncated } from './truncated.tsx'

test('truncated text is complete in a tooltip and stays the same element under the pointer', async () => {
  const onClick = vi.fn()
  render(
    <button onClick={onClick} type="button">
      <Truncated text="Maximiliana von und zu Hohenlohe" />
    </button>,
  )
  const words = widen(screen.getByText(/^Maximiliana/))
  // An element replaced between hover and press would lose the click.
  fireEvent.pointerOver(words, { pointerType: 'mouse' })
  fireEvent.pointerMove(words, { pointerType: 'mouse' })
  expect(words.isConnected).toBe(true)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Maximiliana von und zu Hohenlohe')
  expect(words.isConnected).toBe(true)
  fireEvent.click(words)
  expect(onClick).toHaveBeenCalledOnce()
})

test('text that fits has no tooltip', async () => {
  const { advance } = await startTooltipClock()
  render(<Truncated text="Wo Li" />)
  fireEvent.pointerMove(screen.getByText('Wo Li'), { pointerType: 'mouse' })
  advance(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

/** The test DOM has no layout, so truncation is stubbed. */
function widen(element: HTMLElement): HTMLElement {
  Object.defineProperty(element, 'scrollWidth', { value: 300 })
  Object.defineProperty(element, 'clientWidth', { value: 100 })
  return element
}
