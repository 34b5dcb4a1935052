import { redact } from '@headwater/contract/redact'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { deleteLinkSecret } from '#lib/link-secret'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import type { UnsubscribeLink } from './use-unsubscribe.ts'

const token = 'x7Qk2secret4Tz'
const link: UnsubscribeLink = {
  company: 'Meridian Grid',
  postalAddress: '',
  registration: '',
  address: 'e•••@p•••.example',
  isUnsubscribed: false,
  message: null,
  person: { state: 'none' },
}

describe('the unsubscribe page', () => {
  it('shows the company and the masked address, and changes nothing by being opened', async () => {
    const posted = serveLink()
    openLink()
    const heading = { level: 1, name: 'Stop emails from Meridian Grid?' }
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    expect(screen.getByText(/no longer email e•••@p•••.example/)).toBeTruthy()
    expect(posted).toEqual([])
  })

  it('unsubscribes by one click and says what was stopped', async () => {
    const posted = serveLink()
    const { user } = openLink()
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' })
    expect(posted).toEqual([{ token, body: { 'List-Unsubscribe': 'One-Click' } }])
    expect(screen.getByText('Meridian Grid will not email you again.')).toBeTruthy()
    expect(screen.getByText('Emails that were planned for you are cancelled.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('says that someone is already unsubscribed', async () => {
    serveLink({ ...link, isUnsubscribed: true })
    openLink()
    expect(
      await screen.findByRole('heading', { name: 'You are already unsubscribed' }),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  })

  it('says when a link is unknown', async () => {
    server.use(
      http.get('*/api2/outreach/unsubscribe/:token', () => errorReply(404, 404, 'not_found')),
    )
    openLink()
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('Meridian Grid')
  })

  it('says the same for a URL without its secret', async () => {
    deleteLinkSecret('unsubscribe')
    renderApp('/unsubscribe/-', { isSignedIn: false })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  })

  it('says when a link was deleted before the click', async () => {
    serveLink()
    server.use(http.post('*/unsubscribe/:token', () => errorReply(404, 404, 'not_found')))
    const { user } = openLink()
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  })

  it('says when it failed and tries again', async () => {
    const posted = serveLink()
    server.use(
      http.post('*/unsubscribe/:token', () => errorReply(500, 500, 'internal'), { once: true }),
    )
    const { user } = openLink()
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You are not unsubscribed yet')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy()
    expect(posted).toHaveLength(1)
  })

  it('says when the link could not be opened and tries again', async () => {
    serveLink()
    server.use(
      http.get('*/api2/outreach/unsubscribe/:token', () => errorReply(500, 500, 'internal'), {
        once: true,
      }),
    )
    const { user } = openLink()
    await screen.findByText('Your link could not be opened')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })

  it('shows text while it loads', async () => {
    server.use(
      http.get('*/api2/outreach/unsubscribe/:token', () => new Promise<never>(() => undefined)),
    )
    openLink()
    expect(await screen.findByText('Opening your link')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeTruthy()
  })

  it('has no cookie notice, no sign-in and Headwater only in the footer', async () => {
    serveLink()
    openLink()
    await screen.findByRole('button', { name: 'Unsubscribe' })
    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull()
    expect(screen.queryByText('Sign in')).toBeNull()
    expect(screen.getByRole('banner').textContent).toContain('Meridian Grid')
    expect(screen.getByRole('banner').textContent).not.toContain('Headwater')
    expect(screen.getByRole('contentinfo').textContent).toContain('Headwater')
    expect(screen.queryByRole('link', { name: /Headwater/ })).toBeNull()
  })

  it('works for someone who is signed in', async () => {
    serveLink()
    renderApp(`/unsubscribe/${token}`)
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })

  it('keeps the secret out of the URL and of failure reports', async () => {
    serveLink()
    const { router } = openLink()
    await screen.findByRole('button', { name: 'Unsubscribe' })
    expect(router.state.location.href).toBe('/unsubscribe/-')
    expect(document.body.innerHTML).not.toContain(token)
    expect(redact(`GET /api2/outreach/unsubscribe/${token}`)).not.toContain(token)
  })
})

function openLink() {
  return renderApp(`/unsubscribe/${token}`, { isSignedIn: false })
}

/** Serves the link and returns what was posted. */
function serveLink(reply = link): unknown[] {
  const posted: unknown[] = []
  server.use(
    http.get('*/api2/outreach/unsubscribe/:token', () => ok(reply)),
    http.post('*/unsubscribe/:token', async ({ request, params }) => {
      posted.push({ token: params.token, body: await request.json() })
      return ok({})
    }),
  )
  return posted
}
