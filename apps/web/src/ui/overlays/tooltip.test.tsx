import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Archive, Pin } from 'lucide-react'
import { expect, test } from 'vitest'
import { startTooltipClock } from '#test/tooltip-clock'
import { IconButton } from '../buttons/icon-button.tsx'

test('a tooltip opens on focus, describes its control and closes on blur', async () => {
  render(<IconButton icon={Archive} label="Archive" shortcut="E" />)
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Archive' })
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip.textContent).toBe('ArchiveE')
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  expect(document.activeElement).toBe(button)
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(button.getAttribute('aria-describedby')).toBeNull()
})

test('it opens under a resting pointer, not under a passing one or a finger', async () => {
  const { advance } = await startTooltipClock()
  render(<IconButton icon={Archive} label="Archive" />)
  const button = screen.getByRole('button')
  fireEvent.pointerMove(button, { pointerType: 'mouse' })
  fireEvent.pointerLeave(button, { pointerType: 'mouse' })
  fireEvent.pointerMove(button, { pointerType: 'touch' })
  advance(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerMove(button, { pointerType: 'mouse' })
  advance(399)
  expect(screen.queryByRole('tooltip')).toBeNull()
  advance(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Archive')
})

test('Esc and a press close it', async () => {
  render(<IconButton icon={Archive} label="Archive" />)
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' })
  await screen.findByRole('tooltip')
  fireEvent.pointerDown(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('only one is open at a time', async () => {
  render(
    <>
      <IconButton icon={Archive} label="Archive" />
      <IconButton icon={Pin} label="Pin" />
    </>,
  )
  await userEvent.tab()
  await screen.findByRole('tooltip')
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Pin' }), { pointerType: 'mouse' })
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Pin'))
})

test('a reason is associated with its control before the tooltip opens', () => {
  render(<IconButton disabledReason="Nothing is selected." icon={Archive} label="Archive" />)
  const id = screen.getByRole('button', { name: 'Archive' }).getAttribute('aria-describedby')
  expect(document.getElementById(id ?? '')?.textContent).toBe('Nothing is selected.')
})
