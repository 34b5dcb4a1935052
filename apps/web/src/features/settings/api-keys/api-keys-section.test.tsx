import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ok, server } from '#test/server'
import { anApiKey, openProfile, serveSettings } from '#test/settings-builders'

beforeEach(serveSettings)

describe('API keys', () => {
  it('have a subset of the user’s privileges and are shown once', async () => {
    const made: unknown[] = []
    server.use(
      http.post('*/api2/identity/api-keys', async ({ request }) => {
        made.push(await request.json())
        return ok({ apiKey: anApiKey(), secret: 'hk1_the-secret' })
      }),
    )
    const { user } = await openProfile()
    expect(await screen.findByText('No API keys')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Create API key' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' })
    // The user of `aClient` has these two privileges.
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }))
    expect(await within(dialog).findByText('Enter a name.')).toBeTruthy()
    await user.type(within(dialog).getByLabelText('Name'), 'Nightly export')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Create and change jobs' }))
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText('hk1_the-secret')).toBeTruthy()
    expect(made).toEqual([
      { name: 'Nightly export', privileges: ['jobs.write'], expiresInDays: 90 },
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText('hk1_the-secret')).toBeNull())
  })

  it('show privileges and last use, and are deleted after confirmation', async () => {
    const removed: unknown[] = []
    server.use(
      http.get('*/api2/identity/api-keys', () =>
        ok([anApiKey({ privileges: ['jobs.write'], expiresAt: '2026-05-02T10:00:00.000Z' })]),
      ),
      http.delete('*/api2/identity/api-keys/:id', ({ params }) => {
        removed.push(params.id)
        return ok(null)
      }),
    )
    const { user } = await openProfile()
    const list = await screen.findByRole('list', { name: 'API keys' })
    expect(list.textContent).toContain('Nightly exportExpired')
    expect(list.textContent).toContain(
      'hk1_…a1b2c3… created 1 May 2026, never used, expires 2 May 2026',
    )
    expect(list.textContent).toContain('Can read, create and change jobs')
    await user.click(within(list).getByRole('button', { name: 'Remove Nightly export' }))
    await user.click(await screen.findByRole('button', { name: 'Remove key' }))
    await waitFor(() => expect(removed).toEqual([anApiKey().id]))
  })
})
