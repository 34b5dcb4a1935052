import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { readLinkSecret } from '#lib/link-secret'
import { readToken } from '#lib/session-store'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'

const look = '*/api2/identity/password-resets/lookup'
const use = '*/api2/identity/password-resets/use'
const removal = '*/api2/identity/password-resets/remove-access'
const seen = { email: 'ines@meridiangrid.test', typeOfUser: 'client', removesAccess: false }
const keyId = '0198a1f0-0000-7000-8000-000000000901'
const access = {
  providers: [{ provider: 'google', email: 'ines@gmail.test' }],
  apiKeys: [{ id: keyId, name: 'Nightly import', companyName: 'Harbour Wind' }],
}

describe('setting a new password', () => {
  it('shows the account, changes the password and leads to the sign-in page', async () => {
    server.use(
      http.post(look, async ({ request }) => {
        expect(await request.json()).toEqual({ token: 's3cret', typeOfUser: 'client' })
        return ok(seen)
      }),
      http.post(use, async ({ request }) => {
        expect(await request.json()).toEqual({
          token: 's3cret',
          typeOfUser: 'client',
          password: 'a river in the dark',
        })
        return ok({
          access: { providers: [], apiKeys: [] },
          isRemoved: false,
          removalToken: null,
        })
      }),
    )
    const { user, router } = renderApp('/resetPassword/s3cret/client')
    const field = await screen.findByLabelText('New password')
    expect(router.state.location.pathname).toBe('/resetPassword/-/client')
    expect(screen.getByLabelText('Work email')).toHaveProperty('value', seen.email)
    await user.type(field, 'a river in the dark{Enter}')
    expect(
      await screen.findByText('Your password was changed. Sign in with the new one.'),
    ).toBeTruthy()
    expect(screen.getByLabelText('Work email')).toHaveProperty('value', seen.email)
    expect(readToken()).toBeUndefined()
    expect(readLinkSecret('reset')).toBeUndefined()
  })

  it('links from an invalid link to a new request', async () => {
    server.use(http.post(look, () => errorReply(404, 404, 'not_found')))
    const { user } = renderApp('/resetPassword/s3cret/client', { isSignedIn: false })
    await user.click(await screen.findByRole('link', { name: 'Request a new link' }))
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy()
  })

  it('distinguishes a refused password from an expired link', async () => {
    const message = 'This password holds your own name.'
    server.use(
      http.post(look, () => ok(seen)),
      http.post(use, () => fieldErrorsReply({ password: message }), { once: true }),
      http.post(use, () => errorReply(404, 404, 'not_found')),
    )
    const { user } = renderApp('/resetPassword/s3cret/client', { isSignedIn: false })
    await user.type(await screen.findByLabelText('New password'), 'ines carvalho{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    await user.type(screen.getByLabelText('New password'), ' and others{Enter}')
    expect(await screen.findByText('This link no longer works')).toBeTruthy()
  })

  it('can retry the link after a network failure', async () => {
    server.use(
      http.post(look, () => HttpResponse.error(), { once: true }),
      http.post(look, () => ok(seen)),
    )
    const { user } = renderApp('/resetPassword/s3cret/client', { isSignedIn: false })
    expect((await screen.findByRole('alert')).textContent).toContain('Connection to server error.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeTruthy())
  })
})

describe('linked sign-ins and API keys after a reset', () => {
  it('are listed and removed when selected', async () => {
    server.use(
      http.post(removal, async ({ request }) => {
        expect(await request.json()).toEqual({
          token: 'r3moval',
          providers: [],
          apiKeyIds: [keyId],
        })
        return ok({ ...access, providers: [] })
      }),
    )
    const { user } = await resetWith({ access, isRemoved: false, removalToken: 'r3moval' })
    expect(readToken()).toBeUndefined()
    const google = screen.getByRole('checkbox', { name: 'Sign-in with Google, ines@gmail.test' })
    expect(google.getAttribute('aria-checked')).toBe('false')
    expect(screen.queryByRole('button', { name: 'Remove selected' })).toBeNull()
    await user.click(
      screen.getByRole('checkbox', { name: 'API key “Nightly import”, Harbour Wind' }),
    )
    await user.click(screen.getByRole('button', { name: 'Remove selected' }))
    expect(await screen.findByText('The selected sign-ins and API keys were removed.')).toBeTruthy()
    expect(screen.getByLabelText('Work email')).toHaveProperty('value', seen.email)
  })

  it('can be selected together', async () => {
    const { user } = await resetWith({ access, isRemoved: false, removalToken: 'r3moval' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const isChecked = () =>
      screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))
    expect(isChecked()).toEqual(['true', 'true', 'true'])
    await user.click(screen.getByRole('checkbox', { name: /Google/ }))
    expect(isChecked()).toEqual(['mixed', 'false', 'true'])
  })

  it('can all be kept', async () => {
    const { user } = await resetWith({ access, isRemoved: false, removalToken: 'r3moval' })
    await user.click(screen.getByRole('link', { name: 'Keep all and sign in' }))
    expect(
      await screen.findByText('Your password was changed. Sign in with the new one.'),
    ).toBeTruthy()
  })

  it('stay listed with the reason when they could not be removed', async () => {
    const message = 'This page has expired. Sign in and remove them in your profile.'
    server.use(http.post(removal, () => errorReply(404, 404, 'not_found', message)))
    const { user } = await resetWith({ access, isRemoved: false, removalToken: 'r3moval' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Remove selected' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByRole('checkbox', { name: /Google/ })).toBeTruthy()
  })

  it('can be removed again after a network failure, once per double click', async () => {
    let requests = 0
    server.use(
      http.post(removal, () => HttpResponse.error(), { once: true }),
      http.post(removal, () => {
        requests += 1
        return ok({ providers: [], apiKeys: [] })
      }),
    )
    const { user } = await resetWith({ access, isRemoved: false, removalToken: 'r3moval' })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Remove selected' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Connection to server error.')
    await user.dblClick(screen.getByRole('button', { name: 'Remove selected' }))
    expect(await screen.findByText('The selected sign-ins and API keys were removed.')).toBeTruthy()
    expect(requests).toBe(1)
  })

  it('are announced before a reset that removes them and listed after it', async () => {
    await resetWith({ access, isRemoved: true, removalToken: null })
    expect(screen.getByText(/removed everything else that gave access/)).toBeTruthy()
    expect(screen.getByText('Sign-in with Google, ines@gmail.test')).toBeTruthy()
    expect(screen.getByText('API key “Nightly import”, Harbour Wind')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })
})

/** Sets a new password as a signed-in user and waits for the page that follows. */
async function resetWith(outcome: { isRemoved: boolean } & Record<string, unknown>) {
  server.use(
    http.post(look, () => ok({ ...seen, removesAccess: outcome.isRemoved })),
    http.post(use, () => ok(outcome)),
  )
  const app = renderApp('/resetPassword/s3cret/client')
  const field = await screen.findByLabelText('New password')
  const warning = screen.queryByText(/and removes linked sign-ins and API keys/)
  expect(warning !== null).toBe(outcome.isRemoved)
  await app.user.type(field, 'a river in the dark{Enter}')
  await screen.findByRole('heading', { name: 'Your password was changed' })
  return app
}
