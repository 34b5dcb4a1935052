import { screen } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'

function recordRequests(): unknown[] {
  const requests: unknown[] = []
  server.use(
    http.post('*/api2/identity/password-resets', async ({ request }) => {
      requests.push(await request.json())
      return ok(null)
    }),
  )
  return requests
}

describe('the page of “This wasn’t me” links', () => {
  it('requests a reset that also removes linked sign-ins and API keys', async () => {
    const requests = recordRequests()
    const { user } = renderApp('/secure-account', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Work email'), 'ines@example.test{Enter}')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(requests).toEqual([{ email: 'ines@example.test', removeAccess: true }])
  })

  it('opens for a signed-in user with their address filled in', async () => {
    const requests = recordRequests()
    const { user, router } = renderApp('/secure-account')
    const { email } = aClient().user
    expect(await screen.findByLabelText('Work email')).toHaveProperty('value', email)
    expect(router.state.location.pathname).toBe('/secure-account')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(requests).toEqual([{ email, removeAccess: true }])
  })
})
