import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { serveBilling } from '#test/billing-builders'
import { aClient } from '#test/identity-builders'
import { aLiveChange, serveLive } from '#test/live-builders'
import { aBrokenMailbox, anSmtpMailbox, serveEmails } from '#test/outreach-builders'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'
import { openProfile, serveSettings } from '#test/settings-builders'
import { aManager } from '#test/team-builders'
import { serveTemplates } from '#test/template-builders'

describe('the notice about a broken mailbox', () => {
  it.each([
    '/main/settings/profile',
    '/main/settings/team',
    '/main/settings/emails/templates',
    '/main/billing',
  ])('is shown at %s', async (path) => {
    serveFaults(aBrokenMailbox())
    serveBilling()
    serveTemplates([])
    renderApp(path, { as: aManager() })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Gmail refused the connection for ines@meridiangrid.test')
    expect(notice.textContent).toContain('14 emails are held until you reconnect.')
  })

  it('counts the other broken mailboxes', async () => {
    serveFaults(aBrokenMailbox(), anSmtpMailbox({ fault: 'unreachable' }))
    renderApp('/main/settings/profile', { as: aManager() })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('1 more mailbox needs attention.')
  })

  it('reconnects at the provider', async () => {
    serveFaults(aBrokenMailbox())
    server.use(
      http.post('*/api2/outreach/mailboxes/connections', () =>
        ok({ url: 'https://provider.test/consent' }),
      ),
    )
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = renderApp('/main/settings/profile', { as: aManager() })
    await user.click(await screen.findByRole('button', { name: 'Reconnect Gmail' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.test/consent'))
  })

  it('leads to the form of an SMTP mailbox', async () => {
    const mailbox = anSmtpMailbox({ status: 'disconnected', fault: 'sign_in_refused' })
    serveEmails({ mailboxes: [mailbox] })
    serveFaults(mailbox)
    const { user } = renderApp('/main/settings/profile', { as: aManager() })
    await user.click(await screen.findByRole('link', { name: 'Reconnect' }))
    expect(
      await screen.findByRole('dialog', { name: 'Reconnect hello@meridiangrid.test' }),
    ).toBeTruthy()
  })

  it('offers no reconnection to a member who may not', async () => {
    serveFaults(aBrokenMailbox({ mayManage: false }))
    renderApp('/main/settings/profile', { as: aManager() })
    const notice = await screen.findByRole('alert')
    expect(within(notice).queryByRole('button', { name: /Reconnect/ })).toBeNull()
  })

  it('is dismissed for the session, until the mailbox breaks again', async () => {
    serveFaults(aBrokenMailbox())
    const app = renderApp('/main/settings/profile', { as: aManager() })
    await app.user.click(await screen.findByRole('button', { name: /^Dismiss/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    app.unmount()

    const asked = serveFaults(aBrokenMailbox())
    const next = renderApp('/main/settings/profile', { as: aManager() })
    await waitFor(() => expect(asked.count).toBe(1))
    await screen.findByText('1 mailbox needs attention')
    expect(screen.queryByRole('alert')).toBeNull()
    next.unmount()

    serveFaults(aBrokenMailbox({ faultAt: '2026-05-14T08:00:00.000Z' }))
    renderApp('/main/settings/profile', { as: aManager() })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('appears when a mailbox breaks and goes when it works again', async () => {
    const streams = serveLive()
    const asked = serveFaults()
    renderApp('/main/settings/profile', { as: aManager() })
    await waitFor(() => expect(streams.at(-1)?.topics.join()).toContain('mailboxes'))
    await waitFor(() => expect(asked.count).toBe(1))
    const { id } = aBrokenMailbox()
    const change = aLiveChange('mailboxes', aClient().company_id, { mailboxId: id })
    serveFaults(aBrokenMailbox())
    streams.at(-1)?.send(change)
    await screen.findByRole('alert')
    serveFaults()
    streams.at(-1)?.send(change)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is not doubled on the emails page, which has its own', async () => {
    serveEmails({ mailboxes: [aBrokenMailbox()] })
    const asked = serveFaults(aBrokenMailbox())
    renderApp('/main/settings/emails', { as: aManager() })
    await screen.findByRole('alert')
    await waitFor(() => expect(asked.count).toBeGreaterThan(0))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('is not asked for by a member who can’t have mailboxes', async () => {
    const asked = serveFaults(aBrokenMailbox())
    await openProfile()
    expect(asked.count).toBe(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the emails tab of the settings', () => {
  it('has a dot while a mailbox is broken', async () => {
    serveFaults(aBrokenMailbox(), anSmtpMailbox())
    renderApp('/main/settings/profile', { as: aManager() })
    const tabs = await screen.findByRole('navigation', { name: 'Settings' })
    expect(
      await within(tabs).findByRole('link', { name: /Emails.*2 mailboxes need attention/ }),
    ).toBeTruthy()
  })
})

/** Serves the settings and the broken mailboxes, and counts how often they are asked for. */
function serveFaults(...mailboxes: Mailbox[]): { count: number } {
  const asked = { count: 0 }
  serveSettings()
  server.use(
    http.get('*/api2/outreach/mailboxes/faults', () => {
      asked.count += 1
      return ok({ mailboxes })
    }),
  )
  return asked
}
