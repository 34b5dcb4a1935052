import { fireEvent, render, screen } from '@testing-library/react'
import { ArrowRight, CalendarX } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { KanbanCard } from './kanban-card.tsx'

const next = 'Send the contract to the office in Rotterdam and ask for the lock keeper'

test('a truncated next step is complete in a tooltip, and its footer still works', async () => {
  const onSelect = vi.fn()
  render(<KanbanCard footer={{ icon: ArrowRight, text: next, onSelect }} name="Wo Li" score={80} />)
  expect(await tooltipOf(next)).toBe(next)
  fireEvent.click(screen.getByRole('button', { name: next }))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('a truncated last activity is complete in a tooltip', async () => {
  const text = 'Interview cancelled, 12 min ago'
  const footer = { icon: ArrowRight, text: next }
  render(
    <KanbanCard activity={{ icon: CalendarX, text }} footer={footer} name="Wo Li" score={80} />,
  )
  expect(await tooltipOf(text)).toBe(text)
})

/** Returns the tooltip of truncated text. */
async function tooltipOf(text: string) {
  const words = screen.getByText(text)
  // The test DOM has no layout, so truncation is stubbed.
  Object.defineProperty(words, 'scrollWidth', { value: 300 })
  Object.defineProperty(words, 'clientWidth', { value: 100 })
  fireEvent.pointerMove(words, { pointerType: 'mouse' })
  return (await screen.findByRole('tooltip')).textContent
}
