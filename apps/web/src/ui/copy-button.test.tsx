import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { listToasts } from './toast.tsx'

test('what is copied lies on the clipboard, and the button says so', async () => {
  const user = userEvent.setup()
  render(<CopyButton label="Copy the key" text="hk1_secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy the key' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('hk1_secret')
})

test('a browser that does not let us is named', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'))
  render(<CopyButton text="hk1_secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await expect
    .poll(() => listToasts().at(-1)?.message)
    .toBe('The browser did not let us copy. Select the text instead.')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})
