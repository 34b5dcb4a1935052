import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { readLinkSecret } from '#lib/link-secret'
import { readToken } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const invitation = {
  companyName: 'Deltaworks',
  invitedBy: 'Tomás Reis',
  email: 'Ines@meridiangrid.test',
  role: 'recruiter',
  page: 'signup',
}

const credentials = { email: invitation.email, password: 'secret' }

describe('an invitation for a new user', () => {
  it('shows company and inviter, asks for name and password, and signs in', async () => {
    invite()
    server.use(
      http.post('*/api2/identity/invitations/sign-up', async ({ request }) => {
        expect(await request.json()).toEqual({
          token: 's3cret',
          firstName: 'Noor',
          lastName: 'Haddad',
          password: 'a river in the dark',
          timeZone: expect.any(String),
        })
        return ok({ ...aClient(), token: 'rb1_new' })
      }),
    )
    const { user, router } = renderApp('/signup/s3cret', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'Join Deltaworks' })).toBeTruthy()
    expect(screen.getByText(/Tomás Reis invited you/)).toBeTruthy()
    expect(screen.getByLabelText('Work email')).toHaveProperty('readOnly', true)
    expect(router.state.location.pathname).toBe('/signup/-')
    await user.type(screen.getByLabelText('First name'), 'Noor')
    await user.type(screen.getByLabelText('Last name'), 'Haddad')
    await user.type(screen.getByLabelText('Password'), 'a river in the dark{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_new')
    expect(readLinkSecret('invitation')).toBeUndefined()
  })

  it('redirects to the other page when the address has an account', async () => {
    invite({ page: 'existingSignup' })
    const { router } = renderApp('/signup/s3cret', { isSignedIn: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/existingSignup/-'))
    expect(await screen.findByRole('button', { name: 'Sign in and join' })).toBeTruthy()
  })

  it('that was revoked refers to the inviter', async () => {
    server.use(
      http.post('*/api2/identity/invitations/lookup', () => errorReply(404, 404, 'not_found')),
    )
    renderApp('/signup/s3cret', { isSignedIn: false })
    expect(await screen.findByText('This link no longer works')).toBeTruthy()
    expect(screen.getByText(/Ask for a new one/)).toBeTruthy()
  })
})

describe('an invitation for a user with an account', () => {
  it('is accepted by signing in', async () => {
    invite({ page: 'existingSignup' })
    server.use(
      http.post('*/api2/login', async ({ request }) => {
        expect(await request.json()).toEqual({ ...credentials, invitation: 's3cret' })
        return ok({ ...aClient(), token: 'rb1_joined' })
      }),
    )
    const { user, router } = renderApp('/existingSignup/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_joined')
    expect(readLinkSecret('invitation')).toBeUndefined()
  })

  it('is accepted with the second factor if there is one', async () => {
    invite({ page: 'existingSignup' })
    const second_factor = { challenge: 'ch1', methods: ['totp'], passkey_options: null }
    server.use(
      http.post('*/api2/login', async ({ request }) => {
        expect(await request.json()).toEqual({ ...credentials, invitation: 's3cret' })
        return ok({ second_factor })
      }),
      http.post('*/api2/identity/second-factor', () => ok({ ...aClient(), token: 'rb1_joined' })),
    )
    const { user, router } = renderApp('/existingSignup/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
    await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_joined')
  })

  it('that expired before sign-in refers to the inviter', async () => {
    invite({ page: 'existingSignup' })
    server.use(http.post('*/api2/login', () => errorReply(404, 404, 'not_found')))
    const { user } = renderApp('/existingSignup/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
    expect(await screen.findByText('This link no longer works')).toBeTruthy()
    expect(readToken()).toBeUndefined()
  })

  it('is accepted by the signed-in user with one click', async () => {
    invite({ page: 'existingSignup' })
    server.use(
      http.post('*/api2/identity/invitations/join', () =>
        ok({ ...aClient(), token: 'rb1_joined' }),
      ),
    )
    const { user, router } = renderApp('/existingSignup/s3cret')
    await user.click(await screen.findByRole('button', { name: 'Join Deltaworks' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_joined')
  })

  it('shows another signed-in user that it is not theirs and offers to sign out', async () => {
    invite({ page: 'existingSignup', email: 'noor@example.test' })
    const { user } = renderApp('/existingSignup/s3cret')
    expect(
      await screen.findByRole('heading', { name: 'This invitation is for another email address' }),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }))
    expect(await screen.findByLabelText('Work email')).toHaveProperty('value', 'noor@example.test')
    expect(readToken()).toBeUndefined()
  })

  it('asks for the password again when the session has ended', async () => {
    invite({ page: 'existingSignup' })
    server.use(
      http.post('*/api2/identity/invitations/join', () => errorReply(401, 401, 'unauthenticated')),
    )
    const { user } = renderApp('/existingSignup/s3cret')
    await user.click(await screen.findByRole('button', { name: 'Join Deltaworks' }))
    expect(await screen.findByText('Your session has timed out. Sign in again.')).toBeTruthy()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })
})

function invite(changes: object = {}) {
  server.use(
    http.post('*/api2/identity/invitations/lookup', async ({ request }) => {
      expect(await request.json()).toEqual({ token: 's3cret' })
      return ok({ ...invitation, ...changes })
    }),
  )
}
