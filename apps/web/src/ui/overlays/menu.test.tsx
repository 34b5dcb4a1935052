import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Ellipsis } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from './menu.tsx'

test('a menu opens by key, moves by arrows and letters, and returns the focus', async () => {
  const onNote = vi.fn()
  render(<CandidateMenu onNote={onNote} />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('menu')).getAttribute('aria-labelledby')).toBe(more.id)
  await waitFor(() => expect(highlighted()).toBe('Move to Interview'))
  await userEvent.keyboard('{ArrowDown}')
  expect(highlighted()).toBe('Add note')
  await userEvent.keyboard('{Enter}')
  expect(onNote).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(more))
})

test('an equivalent shortcut is announced but not part of the name', async () => {
  render(<CandidateMenu onNote={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Add note' })
  expect(item.getAttribute('aria-keyshortcuts')).toBe('N')
})

function CandidateMenu({ onNote }: { onNote: () => void }) {
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="More" />}>
      <MenuItem>Move to Interview</MenuItem>
      <MenuItem disabled={true}>Write email</MenuItem>
      <MenuItem onSelect={onNote} shortcut="N">
        Add note
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger={true}>Reject</MenuItem>
    </Menu>
  )
}

function highlighted(): string | null | undefined {
  return document.activeElement?.querySelector('span')?.textContent
}
