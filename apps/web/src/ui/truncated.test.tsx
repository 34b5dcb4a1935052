import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startTooltipClock } from '#test/tooltip-clock'
import { Truncated } from './truncated.tsx'

test('words that are cut are whole in a tooltip, and stay the same element under the pointer', async () => {
  const onClick = vi.fn()
  render(
    <button onClick={onClick} type="button">
      <Truncated text="Maximiliana von und zu Hohenlohe" />
    </button>,
  )
  const words = widen(screen.getByText(/^Maximiliana/))
  // What is replaced between arrival and press takes the click with it.
  fireEvent.pointerOver(words, { pointerType: 'mouse' })
  fireEvent.pointerMove(words, { pointerType: 'mouse' })
  expect(words.isConnected).toBe(true)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Maximiliana von und zu Hohenlohe')
  expect(words.isConnected).toBe(true)
  fireEvent.click(words)
  expect(onClick).toHaveBeenCalledOnce()
})

test('words that can be read have none', async () => {
  const { advance } = await startTooltipClock()
  render(<Truncated text="Wo Li" />)
  fireEvent.pointerMove(screen.getByText('Wo Li'), { pointerType: 'mouse' })
  advance(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

/** The test's page has no layout: what is cut has to be said. */
function widen(element: HTMLElement): HTMLElement {
  Object.defineProperty(element, 'scrollWidth', { value: 300 })
  Object.defineProperty(element, 'clientWidth', { value: 100 })
  return element
}
