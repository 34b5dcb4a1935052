import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { readLinkSecret } from '#lib/link-secret'
import { readToken } from '#lib/session-store'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'

const look = '*/api2/identity/password-resets/lookup'
const use = '*/api2/identity/password-resets/use'
const seen = { email: 'ines@meridiangrid.test', typeOfUser: 'client' }

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
        return ok(null)
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
