import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Popover } from './popover.tsx'

test('only the button is rendered until it opens, and the focus moves in and returns', async () => {
  const { container } = render(<Settings />)
  const button = screen.getByRole('button', { name: 'Settings' })
  expect(container.children).toHaveLength(1)
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button.getAttribute('aria-expanded')).toBe('false')

  await userEvent.click(button)
  const dialog = screen.getByRole('dialog', { name: 'What to set' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(dialog.id)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a second press closes it, and so does one elsewhere', async () => {
  render(<Settings />)
  const button = screen.getByRole('button', { name: 'Settings' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await userEvent.click(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Settings() {
  return (
    <Popover label="What to set" trigger={<button type="button">Settings</button>}>
      <input />
    </Popover>
  )
}
