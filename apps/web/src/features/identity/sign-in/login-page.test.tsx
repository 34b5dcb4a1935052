import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { readLinkSecret, saveLinkSecret } from '#lib/link-secret'
import { readToken } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const challenge = {
  second_factor: {
    challenge: 'ch1',
    methods: ['totp', 'recovery_code'],
    passkey_options: null,
  },
}

describe('the sign-in page', () => {
  it('offers exactly the providers of this installation', async () => {
    server.use(http.get('*/api2/identity/providers', () => ok({ google: true, linkedin: false })))
    renderApp('/login', { isSignedIn: false })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue with LinkedIn' })).toBeNull()
    expect(screen.getByText('or with email')).toBeTruthy()
  })

  it('shows only the form when there are no providers or the list fails to load', async () => {
    server.use(http.get('*/api2/identity/providers', () => HttpResponse.error()))
    renderApp('/login', { isSignedIn: false })
    await screen.findByLabelText('Work email')
    expect(screen.queryByText('or with email')).toBeNull()
  })

  it('redirects to the provider and stores the return path', async () => {
    server.use(
      http.get('*/api2/identity/providers', () => ok({ google: true, linkedin: true })),
      http.post('*/api2/identity/providers/linkedin/attempts', async ({ request }) => {
        expect(await request.json()).toEqual({ intent: 'signin' })
        return ok({ url: 'https://linkedin.example/authorize' })
      }),
    )
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = renderApp('/login?returnTo=%2Fmain%2Fjobs', { isSignedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Continue with LinkedIn' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://linkedin.example/authorize'))
    expect(sessionStorage.getItem('headwater.returnTo')).toBe('/main/jobs')
  })

  it.each([
    ['/login?failed=google&why=cancelled', 'Signing in with Google was cancelled.'],
    ['/login?failed=linkedin&why=provider', 'Signing in with LinkedIn failed.'],
  ])('shows at %s why the provider sign-in failed', async (path, sentence) => {
    renderApp(path, { isSignedIn: false })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('sends the device secret with the sign-in and removes it from the URL', async () => {
    const { router, user } = renderApp('/login?device=d3vice', { isSignedIn: false })
    server.use(
      http.post('*/api2/login', async ({ request }) => {
        expect(await request.json()).toMatchObject({ device: 'd3vice' })
        return ok({ ...aClient(), token: 'rb1_new' })
      }),
    )
    await user.type(await screen.findByLabelText('Work email'), 'ines@meridiangrid.test')
    expect(router.state.location.href).toBe('/login')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(readToken()).toBe('rb1_new'))
    expect(readLinkSecret('device')).toBeUndefined()
  })

  it('returns to a licence waiting to be redeemed', async () => {
    saveLinkSecret('licence', 'key')
    server.use(
      http.post('*/api2/identity/licences/lookup', () => errorReply(404, 404, 'not_found')),
    )
    const { router } = renderApp('/login?returnTo=%2Fappsumo%2F-')
    await waitFor(() => expect(router.state.location.pathname).toBe('/appsumo/-'))
  })
})

describe('the second factor', () => {
  it('is requested after the password and opens the session', async () => {
    server.use(
      http.post('*/api2/identity/second-factor', async ({ request }) => {
        expect(await request.json()).toEqual({
          challenge: 'ch1',
          proof: { method: 'totp', code: '123456' },
        })
        return ok({ ...aClient(), token: 'rb1_new' })
      }),
    )
    const { user, router } = await giveRightPassword()
    const field = screen.getByLabelText('Code from your app')
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(document.activeElement).toBe(field)
    expect(readToken()).toBeUndefined()
    await user.type(field, '123 456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_new')
  })

  it('shows a wrong code and accepts a recovery code instead', async () => {
    server.use(
      http.post('*/api2/identity/second-factor', async ({ request }) => {
        const { proof } = (await request.json()) as { proof: { method: string } }
        return proof.method === 'totp'
          ? errorReply(101, 400, 'wrong_credentials')
          : ok({ ...aClient(), token: 'rb1_new' })
      }),
    )
    const { user } = await giveRightPassword()
    await user.type(screen.getByLabelText('Code from your app'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not correct.')
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
    await waitFor(() => expect(readToken()).toBe('rb1_new'))
  })

  it('starts again from the password when it expires', async () => {
    server.use(http.post('*/api2/identity/second-factor', () => errorReply(404, 404, 'not_found')))
    const { user } = await giveRightPassword()
    await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
    expect(await screen.findByText(/That took too long/)).toBeTruthy()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  it('shows that no passkey was given and offers another method', async () => {
    const { user } = await giveRightPassword(['passkey', 'totp'])
    await user.click(screen.getByRole('button', { name: 'Use your passkey' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used.')
    await user.click(screen.getByRole('button', { name: 'Use a code from your app' }))
    expect(screen.getByLabelText('Code from your app')).toBeTruthy()
  })
})

describe('an account without a company', () => {
  const sentence = 'Your account no longer belongs to a company.'
  const turnAway = () => errorReply(422, 422, 'forbidden', sentence)

  it('shows the refusal with a link to create one', async () => {
    server.use(http.post('*/api2/login', turnAway))
    const { user, router } = renderApp('/login', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Work email'), 'ines@meridiangrid.test')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    server.use(http.post('*/api2/login', () => errorReply(101, 400, 'wrong_credentials')))
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    server.use(http.post('*/api2/login', turnAway))
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    await user.click(await screen.findByRole('link', { name: 'Create a company' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
  })

  it('shows the refusal after the second factor too', async () => {
    server.use(http.post('*/api2/identity/second-factor', turnAway))
    const { user } = await giveRightPassword()
    await user.type(screen.getByLabelText('Code from your app'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByRole('link', { name: 'Create a company' })).toBeTruthy()
    expect(readToken()).toBeUndefined()
  })
})

describe('a forgotten password', () => {
  it('gets the same reply for every address and can be requested again later', async () => {
    const asked: unknown[] = []
    server.use(
      http.post('*/api2/identity/password-resets', async ({ request }) => {
        asked.push(await request.json())
        return ok(null)
      }),
    )
    const { user, router } = renderApp('/login?returnTo=%2Fmain%2Fjobs', { isSignedIn: false })
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await user.type(await screen.findByLabelText('Work email'), 'nobody@example.test{Enter}')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(screen.getByText(/has an account, we sent a link to set a new password/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeTruthy()
    expect(asked).toEqual([{ email: 'nobody@example.test' }])
    await user.click(screen.getByRole('button', { name: 'Use another email address' }))
    await user.click(await screen.findByRole('link', { name: 'Back to sign in' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ returnTo: '/main/jobs' }))
  })

  it('shows how long to wait after too many requests', async () => {
    server.use(
      http.post('*/api2/identity/password-resets', () =>
        HttpResponse.json(
          { code: 419, body: null, error: { reason: 'too_many_requests', message: 'Slow down.' } },
          { status: 429, headers: { 'retry-after': '45' } },
        ),
      ),
    )
    const { user } = renderApp('/login?forgot=1', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Work email'), 'ines@example.test{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Try again in 45 seconds.',
    )
  })
})

async function giveRightPassword(methods = challenge.second_factor.methods) {
  const second_factor = { ...challenge.second_factor, methods, passkey_options: {} }
  server.use(http.post('*/api2/login', () => ok({ second_factor })))
  const app = renderApp('/login', { isSignedIn: false })
  await app.user.type(await screen.findByLabelText('Work email'), 'ines@meridiangrid.test')
  await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'One more step' })
  return app
}
