import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { readLinkSecret } from '#lib/link-secret'
import { readToken } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const path = '*/api2/identity/email-verifications'
const wrong = 'This is not the password you chose.'
const signedUp = {
  kind: 'signed-up',
  email: 'noor@example.test',
  login: { ...aClient(), token: 'rb1_new' },
}

describe('confirming an email address', () => {
  it('asks for the sign-up password, consumes the link once and signs in', async () => {
    const used: unknown[] = []
    look()
    server.use(
      http.post(path, async ({ request }) => {
        used.push(await request.json())
        return ok(signedUp)
      }),
    )
    const { user, router } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    const field = await screen.findByLabelText('Password')
    expect(screen.getByLabelText('Work email')).toHaveProperty('value', 'noor@example.test')
    expect(screen.getByText(/finish your account for Deltaworks/)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/verify-email/-')
    expect(used).toEqual([])
    await user.type(field, 'a river in the dark{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(used).toEqual([{ token: 's3cret', password: 'a river in the dark' }])
    expect(readToken()).toBe('rb1_new')
    expect(readLinkSecret('verification')).toBeUndefined()
  })

  it('asks for no password in the browser that signed up', async () => {
    const used: unknown[] = []
    look({ needsPassword: false })
    server.use(
      http.post(path, async ({ request }) => {
        used.push(await request.json())
        return ok(signedUp)
      }),
    )
    const { user, router } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    const confirm = await screen.findByRole('button', { name: 'Confirm and sign in' })
    expect(screen.getByText('Confirm it to finish your account for Deltaworks.')).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await user.click(confirm)
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(used).toEqual([{ token: 's3cret' }])
    expect(readToken()).toBe('rb1_new')
  })

  it('asks for the password when the server no longer knows the browser', async () => {
    look({ needsPassword: false })
    const fields = { password: 'Enter the password you chose.' }
    const error = { reason: 'invalid_input', message: 'Please check: password.', fields }
    const refusal = { code: 101, body: null, error }
    server.use(
      http.post(path, () => HttpResponse.json(refusal, { status: 400 }), { once: true }),
      http.post(path, async ({ request }) => {
        expect(await request.json()).toEqual({ token: 's3cret', password: 'a river' })
        return ok(signedUp)
      }),
    )
    const { user, router } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Confirm and sign in' }))
    const field = await screen.findByLabelText('Password')
    expect(screen.getByText(fields.password)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await user.keyboard('a river{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it('leads a user with a second factor to the sign-in page', async () => {
    look()
    server.use(http.post(path, () => ok({ kind: 'confirmed', email: 'noor@example.test' })))
    const { user, router } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    const field = await screen.findByLabelText('Password')
    await user.type(field, 'a river in the dark{Enter}')
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeTruthy()
    expect(readToken()).toBeUndefined()
    expect(readLinkSecret('verification')).toBeUndefined()
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    const address = await screen.findByLabelText('Work email')
    expect(address).toHaveProperty('value', 'noor@example.test')
  })

  it('shows that the password is not the one chosen', async () => {
    look()
    server.use(http.post(path, () => errorReply(101, 400, 'wrong_credentials', wrong)))
    const { user } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Password'), 'another one{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(wrong)
    expect(readToken()).toBeUndefined()
  })

  it('asks for a new password after sign-up with a provider', async () => {
    look({ kind: 'provider-sign-up' })
    server.use(http.post(path, () => ok(signedUp)))
    const { user, router } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Choose a password'), 'short{Enter}')
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy()
    await user.type(screen.getByLabelText('Choose a password'), ' is not enough{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it('changes the address of an account after one click', async () => {
    look({ kind: 'change', email: 'new@example.test', companyName: null, firstName: null })
    server.use(
      http.post(path, async ({ request }) => {
        expect(await request.json()).toEqual({ token: 's3cret' })
        return ok({ kind: 'changed', email: 'new@example.test' })
      }),
    )
    const { user } = renderApp('/verify-email/s3cret')
    await user.click(await screen.findByRole('button', { name: 'Confirm email address' }))
    expect(await screen.findByText('From now on you sign in with new@example.test.')).toBeTruthy()
  })

  it('is refused for another signed-in user', async () => {
    look()
    renderApp('/verify-email/s3cret')
    expect(
      await screen.findByRole('heading', { name: 'This link is for another email address' }),
    ).toBeTruthy()
  })

  it('with an invalid link explains how to get another', async () => {
    server.use(http.post(`${path}/lookup`, () => errorReply(404, 404, 'not_found')))
    renderApp('/verify-email/s3cret', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
  })

  it('shows when the link expires before the button is pressed', async () => {
    server.use(http.post(path, () => errorReply(404, 404, 'not_found')))
    const heading = { name: 'This link no longer works' }
    look()
    const { user, unmount } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Password'), 'a river{Enter}')
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    unmount()

    look({ kind: 'change', email: 'new@example.test', companyName: null, firstName: null })
    renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Confirm email address' }))
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
  })

  it('shows a refused new password next to its field', async () => {
    look({ kind: 'provider-sign-up' })
    const fields = { password: 'This password appeared in a data breach on another site.' }
    const error = { reason: 'invalid_input', message: 'Please check: password.', fields }
    const refusal = { code: 101, body: null, error }
    server.use(http.post(path, () => HttpResponse.json(refusal, { status: 400 })))
    const { user } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Choose a password'), 'password1234{Enter}')
    expect(await screen.findByText(fields.password)).toBeTruthy()
  })

  it('can be retried after a network failure', async () => {
    look()
    server.use(
      http.post(path, () => HttpResponse.error(), { once: true }),
      http.post(path, () => ok(signedUp)),
    )
    const { user, router } = renderApp('/verify-email/s3cret', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Password'), 'a river in the dark{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Connection to server error.')
    await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })
})

function look(changes: object = {}) {
  const seen = {
    kind: 'sign-up',
    email: 'noor@example.test',
    companyName: 'Deltaworks',
    firstName: 'Noor',
    needsPassword: true,
    ...changes,
  }
  server.use(http.post(`${path}/lookup`, () => ok(seen)))
}
