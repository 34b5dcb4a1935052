import { act, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listToasts, removeToast, toast } from './toast.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

test('the first toast loads the toaster and is shown in it', async () => {
  const { LazyToaster } = await loadAnew()
  render(<LazyToaster />)
  expect(screen.queryByRole('region')).toBeNull()
  act(() => void toast('Saved'))
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' })
  expect(await within(region).findByText('Saved')).not.toBeNull()
})

/** Loads a fresh module, because other tests may already have loaded the toaster. */
function loadAnew(): Promise<typeof import('./lazy-toaster.tsx')> {
  const path = './lazy-toaster.tsx'
  return import(`${path}?fresh`)
}
