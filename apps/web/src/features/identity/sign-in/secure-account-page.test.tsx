import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'

const resets = '*/api2/identity/password-resets'

function recordRequests(): unknown[] {
  const requests: unknown[] = []
  server.use(
    http.post(resets, async ({ request }) => {
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

  it.each([
    ['a visitor', false, 'Back to sign in', '/login'],
    ['a signed-in user', true, 'Back to dashboard', '/main/dashboard'],
  ])('leads %s back', async (_, isSignedIn, name, path) => {
    const { user, router } = renderApp('/secure-account', { isSignedIn })
    await user.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  it('sends one request for a double click', async () => {
    const requests: unknown[] = []
    const reply = Promise.withResolvers<void>()
    server.use(
      http.post(resets, async ({ request }) => {
        requests.push(await request.json())
        await reply.promise
        return ok(null)
      }),
    )
    const { user } = renderApp('/secure-account', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Work email'), 'ines@example.test')
    await user.dblClick(screen.getByRole('button', { name: 'Send link' }))
    reply.resolve()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(requests).toHaveLength(1)
  })

  it('keeps the address after a network failure and can send it again', async () => {
    const requests = recordRequests()
    server.use(http.post(resets, () => HttpResponse.error(), { once: true }))
    const { user } = renderApp('/secure-account', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Work email'), 'ines@example.test{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Connection to server error.')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(requests).toEqual([{ email: 'ines@example.test', removeAccess: true }])
  })
})
