import { act, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LateToaster } from './late-toaster.tsx'
import { forgetToast, listToasts, toast } from './toast.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) forgetToast(id)
  })
})

test('the first toast fetches the place it stands in, and is shown there', async () => {
  render(<LateToaster />)
  expect(screen.queryByRole('region')).toBeNull()
  act(() => void toast('Saved'))
  const region = await screen.findByRole('region', { name: 'Notifications (F8)' })
  expect(await within(region).findByText('Saved')).not.toBeNull()
})
