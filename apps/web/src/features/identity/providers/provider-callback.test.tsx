import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { App } from '#app/app'
import { createAppRouter } from '#app/router'
import { readToken } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { listToasts } from '#ui/feedback/toast'

const exchange = '*/api2/identity/providers/exchange'
const login = { ...aClient(), token: 'rb1_new' }

describe('a return from a provider', () => {
  it.each([
    ['/signupWithGoogle', 'google'],
    ['/signinWithGoogle', 'google'],
    ['/signupWithLinkedin', 'linkedin'],
    ['/signinWithLinkedin', 'linkedin'],
  ])('to %s exchanges id and code and opens the dashboard', async (path, provider) => {
    server.use(
      http.post(exchange, async ({ request }) => {
        expect(await request.json()).toEqual({ provider, id: 'i7', token: `c0de-${path.slice(1)}` })
        return ok({ kind: 'signed-in', login })
      }),
    )
    const code = `c0de-${path.slice(1)}`
    const { router } = renderApp(`${path}/i7/${code}`, { isSignedIn: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
    expect(readToken()).toBe('rb1_new')
  })

  it('continues at the requested page', async () => {
    come({ kind: 'signed-in', login })
    sessionStorage.setItem('headwater.returnTo', '/main/nowhere')
    const { router } = renderApp('/signinWithGoogle/i7/c0de-on', { isSignedIn: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/nowhere'))
    expect(sessionStorage.getItem('headwater.returnTo')).toBeNull()
  })

  it('exchanges once, however often the screen renders', async () => {
    let exchanges = 0
    server.use(
      http.post(exchange, () => {
        exchanges++
        return ok({ kind: 'known-address', email: 'ines@meridiangrid.test' })
      }),
    )
    const history = createMemoryHistory({ initialEntries: ['/signinWithGoogle/i7/c0de-strict'] })
    const router = createAppRouter(history)
    render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
    expect(await screen.findByText('You already have an account')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/signinWithGoogle/-/-')
    expect(exchanges).toBe(1)
  })

  it('asks for the second factor', async () => {
    const second_factor = { challenge: 'ch1', methods: ['totp'], passkey_options: null }
    come({ kind: 'second-factor', needed: { second_factor } })
    server.use(http.post('*/api2/identity/second-factor', () => ok(login)))
    const { user, router } = renderApp('/signinWithGoogle/i7/c0de-2', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it('with the address of an existing account asks for its password', async () => {
    come({ kind: 'known-address', email: 'ines@meridiangrid.test' })
    const { user } = renderApp('/signinWithLinkedin/i7/c0de-3', { isSignedIn: false })
    expect(
      await screen.findByText(/Sign in with your password, then link LinkedIn in Settings/),
    ).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign in with your password' }))
    expect(await screen.findByLabelText('Work email')).toHaveProperty(
      'value',
      'ines@meridiangrid.test',
    )
  })

  it('after linking ends in the settings', async () => {
    serveSettings()
    come({ kind: 'linked' })
    const { router } = renderApp('/signinWithGoogle/i7/c0de-4')
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/settings/profile'))
    expect(listToasts().map(({ message }) => message)).toContain(
      'Google is linked. You can now sign in with it.',
    )
  })

  it('that is too late offers to start again', async () => {
    server.use(http.post(exchange, () => errorReply(404, 404, 'not_found')))
    const { user } = renderApp('/signupWithGoogle/i7/c0de-5', { isSignedIn: false })
    expect(await screen.findByText('This took too long')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Start again' }))
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy()
  })

  it('with an account without a company explains it and offers to create one', async () => {
    const sentence = 'Your account no longer belongs to a company.'
    server.use(http.post(exchange, () => errorReply(422, 422, 'forbidden', sentence)))
    renderApp('/signinWithGoogle/i7/c0de-7', { isSignedIn: false })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create a company' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('can be retried after a network failure', async () => {
    server.use(http.post(exchange, () => HttpResponse.error(), { once: true }))
    const { user, router } = renderApp('/signinWithGoogle/i7/c0de-6', { isSignedIn: false })
    expect((await screen.findByRole('alert')).textContent).toContain('Connection to server error.')
    come({ kind: 'signed-in', login })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })
})

describe('sign-up with a provider', () => {
  const outcome = {
    kind: 'sign-up',
    ticket: 't1cket',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.test',
    jobTitle: 'Hydrologist',
    licenceKey: null,
  }

  it('prefills the provider’s data and asks for the company', async () => {
    come(outcome)
    server.use(
      http.post('*/api2/identity/providers/sign-up', async ({ request }) => {
        expect(await request.json()).toEqual({
          ticket: 't1cket',
          firstName: 'Noor',
          lastName: 'Haddad',
          companyName: 'Deltaworks',
          companySize: '1-10',
          jobTitle: 'Hydrologist',
          timeZone: expect.any(String),
        })
        return ok({ kind: 'signed-in', login })
      }),
    )
    const { user, router } = renderApp('/signupWithGoogle/i7/c0de-7', { isSignedIn: false })
    await nameCompany(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/dashboard'))
  })

  it('requires confirming an address the provider has not verified', async () => {
    come(outcome)
    server.use(
      http.post('*/api2/identity/providers/sign-up', () =>
        ok({ kind: 'confirm-address', email: 'noor@example.test' }),
      ),
    )
    const { user } = renderApp('/signupWithLinkedin/i7/c0de-8', { isSignedIn: false })
    await nameCompany(user)
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  })

  it('offers to start again when it took too long', async () => {
    come(outcome)
    server.use(
      http.post('*/api2/identity/providers/sign-up', () => errorReply(404, 404, 'not_found')),
    )
    const { user } = renderApp('/signupWithGoogle/i7/c0de-9', { isSignedIn: false })
    await nameCompany(user)
    expect(await screen.findByRole('link', { name: 'Start again' })).toBeTruthy()
  })
})

function come(outcome: object) {
  server.use(http.post(exchange, () => ok(outcome)))
}

async function nameCompany(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Company'), 'Deltaworks')
  await user.click(await screen.findByRole('combobox', { name: 'Company size' }))
  await user.click(await screen.findByRole('option', { name: '1-10' }))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}
