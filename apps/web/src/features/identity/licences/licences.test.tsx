import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { signIn } from '#lib/session'
import { toCredentials } from '#lib/session-state'
import { aClient, aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'

const licence = { tier: 2, title: 'Marketplace Tier 2', credits: 1_500, state: 'free' }

describe('a marketplace licence', () => {
  it('shows what it buys and links to sign-up and sign-in', async () => {
    offer()
    const { user, router } = renderApp('/appsumo/k3y', { isSignedIn: false })
    expect(await screen.findByText('Marketplace Tier 2')).toBeTruthy()
    expect(screen.getByText('1,500')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/appsumo/-')
    const signInLink = screen.getByRole('link', { name: 'Sign in and redeem' })
    expect(signInLink.getAttribute('href')).toBe('/login?returnTo=%2Fappsumo%2F-')
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/appsumo/signup/-'))
  })

  it('is redeemed for the company by a billing manager', async () => {
    offer()
    server.use(
      http.post('*/api2/identity/licences/redeem', async ({ request }) => {
        expect(await request.json()).toEqual({ key: 'k3y' })
        return ok(aCompany())
      }),
    )
    signInWith('billing.manage')
    const { user } = renderApp('/appsumo/k3y', { isSignedIn: false })
    await user.click(await screen.findByRole('button', { name: 'Redeem for Meridian Grid' }))
    expect(await screen.findByText('1,500 credits were added to Meridian Grid.')).toBeTruthy()
  })

  it('can’t be redeemed without the billing privilege', async () => {
    offer()
    signInWith('jobs.write')
    renderApp('/appsumo/k3y', { isSignedIn: false })
    expect(await screen.findByText(/who can’t manage billing at Meridian Grid/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Redeem/ })).toBeNull()
  })

  it.each([
    ['redeemed', 'This licence was already redeemed'],
    ['deactivated', 'This licence was deactivated'],
  ])('that is %s can’t be redeemed', async (state, heading) => {
    offer({ state })
    renderApp('/appsumo/k3y', { isSignedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it('that is unknown can’t be redeemed', async () => {
    server.use(
      http.post('*/api2/identity/licences/lookup', () => errorReply(404, 404, 'not_found')),
    )
    renderApp('/appsumo/k3y', { isSignedIn: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Licence not found' })).toBeTruthy()
  })
})

describe('sign-up with a licence', () => {
  it('hides the sign-in link until the address is known to have an account', async () => {
    offer()
    server.use(
      http.post('*/api2/identity/licences/email', async ({ request }) => {
        const { key, email } = (await request.json()) as Record<string, string>
        expect(key).toBe('k3y')
        return ok({ known: email === 'ines@meridiangrid.test' })
      }),
    )
    const { user, router } = renderApp('/appsumo/signup/k3y', { isSignedIn: false })
    const field = await screen.findByLabelText('Work email')
    expect(router.state.location.pathname).toBe('/appsumo/signup/-')
    expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull()
    await user.type(field, 'noor@example.test')
    await user.tab()
    expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull()
    await user.clear(field)
    await user.type(field, 'ines@meridiangrid.test')
    await user.tab()
    await user.click(await screen.findByRole('link', { name: 'Sign in to redeem' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ returnTo: '/appsumo/-' })
    expect(screen.getByLabelText('Work email')).toHaveProperty('value', 'ines@meridiangrid.test')
  })

  it('redirects a signed-in user to the redeem page', async () => {
    offer()
    const { router } = renderApp('/appsumo/signup/k3y')
    await waitFor(() => expect(router.state.location.pathname).toBe('/appsumo/-'))
    expect(await screen.findByText('Marketplace Tier 2')).toBeTruthy()
  })
})

function offer(changes: object = {}) {
  server.use(
    http.post('*/api2/identity/licences/lookup', async ({ request }) => {
      expect(await request.json()).toEqual({ key: 'k3y' })
      return ok({ ...licence, ...changes })
    }),
  )
}

function signInWith(privilege: 'billing.manage' | 'jobs.write') {
  signIn(toCredentials({ ...aClient({ privileges: [privilege] }), token: 'rb1_secret' }))
}
