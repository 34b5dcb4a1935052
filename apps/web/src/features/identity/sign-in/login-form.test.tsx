import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { readToken } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

describe('the sign-in form', () => {
  it('leads to the dashboard with the right password', async () => {
    server.use(
      http.post('*/api2/login', async ({ request }) => {
        expect(await request.json()).toEqual({
          email: 'ines@meridiangrid.test',
          password: 'secret',
        })
        return ok({ ...aClient(), token: 'rb1_new' })
      }),
    )
    const { router } = await signInWith('  ines@meridiangrid.test ', 'secret')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_new')
  })

  it('shows an invalid address before sending a request', async () => {
    const { user } = await signInWith('ines@meridiangrid', '')
    expect(await screen.findByText('Enter a complete domain, such as example.com.')).toBeTruthy()
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    await user.type(screen.getByLabelText('Work email'), '.test')
    await waitFor(() =>
      expect(screen.queryByText('Enter a complete domain, such as example.com.')).toBeNull(),
    )
  })

  it.each([
    [
      'a wrong password',
      () => errorReply(101, 400, 'wrong_credentials'),
      'This email address and password don’t match. Check both and try again.',
    ],
    [
      'too many attempts',
      () =>
        HttpResponse.json(
          { code: 419, body: null, error: { reason: 'too_many_requests', message: 'Slow down.' } },
          { status: 429, headers: { 'retry-after': '90' } },
        ),
      'Too many attempts. Try again in 2 minutes.',
    ],
    [
      'a server in trouble',
      () => errorReply(500, 500, 'internal'),
      'We couldn’t sign you in. Try again in a moment.',
    ],
    ['no network', () => HttpResponse.error(), 'Connection to server error.'],
  ])('explains %s in a sentence', async (_what, answer, sentence) => {
    server.use(http.post('*/api2/login', answer))
    await signInWith('ines@meridiangrid.test', 'nope')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    expect(readToken()).toBeUndefined()
  })

  it('can show the password', async () => {
    const { user } = await signInWith('', 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  })
})

async function signInWith(email: string, password: string) {
  const app = renderApp('/login', { isSignedIn: false })
  const field = await screen.findByLabelText('Work email')
  if (email) await app.user.type(field, email)
  if (password) await app.user.type(screen.getByLabelText('Password'), password)
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return app
}
