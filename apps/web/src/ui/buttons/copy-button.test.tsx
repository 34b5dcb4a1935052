import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listToasts } from '../feedback/toast.tsx'
import { CopyButton } from './copy-button.tsx'

test('the text is copied to the clipboard and the button confirms it', async () => {
  const user = userEvent.setup()
  render(<CopyButton label="Copy key" text="hk1_secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('hk1_secret')
})

test('a browser that refuses to copy is reported in a toast', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  render(<CopyButton text="hk1_secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await expect
    .poll(() => listToasts().at(-1)?.message)
    .toBe('Your browser blocked copying. Select the text and copy it yourself.')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})
