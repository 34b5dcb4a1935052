import { act, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetToast, listToasts, toast } from './toast.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) forgetToast(id)
  })
})

test('the first toast fetches the place it stands in, and is shown there', async () => {
  const { LateToaster } = await loadAnew()
  render(<LateToaster />)
  expect(screen.queryByRole('region')).toBeNull()
  act(() => void toast('Saved'))
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' })
  expect(await within(region).findByText('Saved')).not.toBeNull()
})

/** As in a page that was opened just now: other tests may have asked for the place already. */
function loadAnew(): Promise<typeof import('./late-toaster.tsx')> {
  const path = './late-toaster.tsx'
  return import(`${path}?anew`)
}
