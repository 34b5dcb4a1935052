import { fireEvent, render, screen } from '@testing-library/react'
import { ArrowRight } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { KanbanCard } from './kanban-card.tsx'

const next = 'Send the contract to the office in Rotterdam and ask for the lock keeper'

test('a next step that is cut is whole in a tooltip, and its foot does what it did', async () => {
  const onSelect = vi.fn()
  render(<KanbanCard footer={{ icon: ArrowRight, text: next, onSelect }} name="Wo Li" score={80} />)
  const words = screen.getByText(next)
  // The test's page has no layout: what is cut has to be said.
  Object.defineProperty(words, 'scrollWidth', { value: 300 })
  Object.defineProperty(words, 'clientWidth', { value: 100 })
  fireEvent.pointerMove(words, { pointerType: 'mouse' })
  expect((await screen.findByRole('tooltip')).textContent).toBe(next)
  fireEvent.click(screen.getByRole('button', { name: next }))
  expect(onSelect).toHaveBeenCalledOnce()
})
