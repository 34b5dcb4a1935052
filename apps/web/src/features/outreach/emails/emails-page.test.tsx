import { connectionFailures } from '@headwater/contract/outreach/mailboxes'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { aClient } from '#test/identity-builders'
import { aLiveChange, serveLive } from '#test/live-builders'
import {
  aBrokenMailbox,
  aDomainCheck,
  aMailbox,
  anSmtpMailbox,
  serveEmails,
} from '#test/outreach-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'
import { aManager } from '#test/team-builders'

describe('the emails page', () => {
  it('lists the mailboxes with use, status and domain records', async () => {
    serveEmails({
      mailboxes: [
        aMailbox({ senders: [{ clientId: aClient().id, name: 'Tomas Wilk' }] }),
        aMailbox({ id: otherId, address: 'new@meridiangrid.test', capToday: 14 }),
      ],
    })
    await openEmails()
    expect(await screen.findByText('2 mailboxes, 80 emails a day at most')).toBeTruthy()
    const row = await screen.findByRole('listitem', { name: 'ines@meridiangrid.test' })
    expect(row.textContent).toContain('Shared by 2 people · Gmail')
    expect(row.textContent).toContain('Healthy')
    expect(within(row).getByRole('progressbar', { name: '12 sent today, limit 40' })).toBeTruthy()
    const records = within(row).getByRole('list', { name: /Domain records/ })
    expect(records.textContent).toBe('SPFis fineDKIMis fineDMARCis fine')
    const ramping = screen.getByRole('listitem', { name: 'new@meridiangrid.test' })
    expect(ramping.textContent).toContain('limit 14, later 40')
  })

  it('shows the exact record to copy when one is missing', async () => {
    const problem = 'meridiangrid.test has no DMARC record. Add this TXT record at your DNS host.'
    const record = {
      type: 'TXT' as const,
      name: '_dmarc.meridiangrid.test',
      value: 'v=DMARC1; p=none',
    }
    const domain = {
      checks: [aDomainCheck('spf'), aDomainCheck('dmarc', { status: 'missing', problem, record })],
      checkedAt: '2026-05-14T09:00:00.000Z',
    }
    serveEmails({ mailboxes: [aMailbox({ domain })] })
    const { user } = await openEmails()
    expect(await screen.findByText('meridiangrid.test has no DMARC record.')).toBeTruthy()
    expect(screen.getByText('Fix DNS')).toBeTruthy()
    expect(screen.getByText(/Add this TXT record at your DNS host\./)).toBeTruthy()
    expect(screen.getByText('_dmarc.meridiangrid.test')).toBeTruthy()
    const copy = screen.getByRole('button', { name: 'Copy the DMARC record' })
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe('v=DMARC1; p=none')
    await waitFor(() => expect(copy.textContent).toBe('Copied the DMARC record'))
  })

  it('filters the mailboxes by owner', async () => {
    const owner = { clientId: otherId, name: 'Tomas Wilk' }
    serveEmails({
      mailboxes: [aMailbox(), aMailbox({ id: otherId, address: 'tomas@meridiangrid.test', owner })],
    })
    const { user } = await openEmails()
    await user.click(await screen.findByRole('combobox', { name: 'Owner' }))
    await user.click(await screen.findByRole('option', { name: 'Tomas Wilk' }))
    expect(screen.getByRole('listitem', { name: 'tomas@meridiangrid.test' })).toBeTruthy()
    expect(screen.queryByRole('listitem', { name: 'ines@meridiangrid.test' })).toBeNull()
  })

  it('has an empty state without mailboxes', async () => {
    serveEmails({ mailboxes: [] })
    await openEmails()
    expect(await screen.findByText('No mailbox connected yet')).toBeTruthy()
    expect(screen.queryByText(/emails a day at most/)).toBeNull()
  })

  it('shows a skeleton while the mailboxes load', async () => {
    serveEmails()
    server.use(http.get('*/api2/outreach/mailboxes', () => new Promise<never>(() => undefined)))
    await openEmails()
    expect(await screen.findByText('Loading mailboxes')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Connect SMTP/ })).toBeTruthy()
  })

  it('shows why the mailboxes failed to load and tries again', async () => {
    serveEmails()
    server.use(
      http.get('*/api2/outreach/mailboxes', () => errorReply(422, 422, 'forbidden'), {
        once: true,
      }),
    )
    const { user } = await openEmails()
    await screen.findByText('Your mailboxes could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('listitem', { name: 'ines@meridiangrid.test' })).toBeTruthy()
  })

  it('tells reviewers that they can’t connect mailboxes and shows their own settings', async () => {
    serveSettings()
    const reviewer = aClient({ role: 'reviewer', privileges: ['pipeline.review'] })
    renderApp('/main/settings/emails', { as: reviewer })
    expect(await screen.findByText('Your role can’t connect mailboxes or send emails')).toBeTruthy()
    expect(screen.queryByText('Connect a mailbox')).toBeNull()
    expect(await screen.findByLabelText('Your signature')).toBeTruthy()
  })

  it('refetches the mailboxes when one changes elsewhere', async () => {
    const streams = serveLive()
    let mailbox = aMailbox()
    serveEmails()
    server.use(
      http.get('*/api2/outreach/mailboxes', () =>
        ok({ mailboxes: [mailbox], providers: { gmail: true, outlook: true } }),
      ),
    )
    await openEmails()
    await screen.findByText('Healthy')
    await waitFor(() => expect(streams.at(-1)?.topics.join()).toContain('mailboxes'))
    mailbox = aBrokenMailbox()
    streams.at(-1)?.send(aLiveChange('mailboxes', aClient().company_id, { mailboxId: mailbox.id }))
    expect(await screen.findByText('Disconnected')).toBeTruthy()
  })
})

describe('connecting a mailbox', () => {
  it.each([
    ['Connect Gmail', 'gmail', 'recent'],
    ['Connect Outlook', 'outlook', 'recent'],
    ['Connect Gmail', 'gmail', 'old'],
  ])('by %s continues at %s when the last step-up is %s', async (name, kind, stepUp) => {
    serveEmails({ mailboxes: [] })
    const sent = serveConnection()
    if (stepUp === 'old') requireStepUpOnce('post', '*/api2/outreach/mailboxes/connections')
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = await openEmails()
    await screen.findByText('No mailbox connected yet')
    await user.click(screen.getByRole('button', { name: new RegExp(name) }))
    if (stepUp === 'old') await confirmWithPassword(user)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.test/consent'))
    expect(sent).toEqual([{ kind }])
  })

  it('is not offered for a provider that is not set up', async () => {
    serveEmails({ providers: { gmail: false, outlook: true } })
    await openEmails()
    const gmail = await screen.findByRole('button', { name: /Connect Gmail/ })
    await waitFor(() => expect(gmail.textContent).toContain('Not set up'))
    expect(gmail.hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: /Connect Outlook/ }).hasAttribute('disabled')).toBe(
      false,
    )
  })
})

it('a mailbox that was just connected is confirmed once', async () => {
  serveEmails()
  const { router } = renderApp(`/main/settings/emails?connected=${aMailbox().id}`, {
    as: aManager(),
  })
  expect(await screen.findByText('ines@meridiangrid.test is connected.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

describe('a broken mailbox', () => {
  it('is the first thing on the page and is reconnected at its provider', async () => {
    serveEmails({ mailboxes: [aBrokenMailbox()] })
    const sent = serveConnection()
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = await openEmails()
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('14 emails are held until you reconnect.')
    expect(screen.getByRole('progressbar', { name: '0 sent, 14 held, limit 40' })).toBeTruthy()
    await user.click(within(banner).getByRole('button', { name: 'Reconnect Gmail' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(sent).toEqual([{ kind: 'gmail', mailboxId: aBrokenMailbox().id }])
  })

  it('shows its details next to the list', async () => {
    serveEmails({ mailboxes: [aBrokenMailbox()] })
    const { user } = await openEmails()
    await user.click(await screen.findByRole('button', { name: 'Details' }))
    const panel = await screen.findByRole('dialog', { name: 'Mailbox: ines@meridiangrid.test' })
    expect(within(panel).getByText('invalid_grant')).toBeTruthy()
  })

  it('can’t be reconnected by a member who only sends from it', async () => {
    serveEmails({ mailboxes: [aBrokenMailbox({ mayManage: false })] })
    await openEmails()
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('its owner reconnects it')
    expect(within(banner).queryByRole('button', { name: /Reconnect/ })).toBeNull()
  })

  it.each([
    { status: 'paused', fault: 'complaints', held: 3 },
    // Only its first emails are stopped.
    { status: 'connected', fault: 'many_bounces' },
  ] as const)('that a safety limit stopped is resumed: $fault', async (stopped) => {
    serveEmails({ mailboxes: [aMailbox(stopped)] })
    const sent: unknown[] = []
    server.use(
      http.patch('*/api2/outreach/mailboxes/:id', async ({ request }) => {
        sent.push(await request.json())
        return ok(aMailbox({ version: 4 }))
      }),
    )
    const { user } = await openEmails()
    expect(await screen.findByText('Paused')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Resume sending' }))
    expect(await screen.findByText('Healthy')).toBeTruthy()
    expect(sent).toEqual([{ version: 3, isPaused: false }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('of SMTP opens the form that a notice on another page leads to', async () => {
    const mailbox = anSmtpMailbox({ status: 'disconnected', fault: 'sign_in_refused' })
    serveEmails({ mailboxes: [mailbox] })
    renderApp(`/main/settings/emails?reconnect=${mailbox.id}`, { as: aManager() })
    expect(
      await screen.findByRole('dialog', { name: 'Reconnect hello@meridiangrid.test' }),
    ).toBeTruthy()
  })
})

describe('a mailbox that could not be connected', () => {
  it.each([
    ['failedGmail', 'The Gmail mailbox could not be connected', 'gmail'],
    ['failedOutlook', 'The Outlook mailbox could not be connected', 'outlook'],
  ])('is reported at %s above the emails page and tried again', async (path, words, kind) => {
    serveEmails({ mailboxes: [] })
    const sent = serveConnection()
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = renderApp(`/main/settings/emails/${path}`, { as: aManager() })
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain(words)
    expect(banner.textContent).toContain('refused the connection. Nothing was changed.')
    expect(await screen.findByText('No mailbox connected yet')).toBeTruthy()
    await user.click(within(banner).getByRole('button', { name: /again$/ }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(sent).toEqual([{ kind }])
  })

  it('is named and tried again when it was to be reconnected', async () => {
    const mailbox = aBrokenMailbox()
    serveEmails({ mailboxes: [mailbox] })
    const sent = serveConnection()
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const path = `/main/settings/emails/failedGmail?reason=cancelled&mailboxId=${mailbox.id}`
    const { user } = renderApp(path, { as: aManager() })
    await screen.findByText('ines@meridiangrid.test could not be reconnected')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Try Gmail again' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(sent).toEqual([{ kind: 'gmail', mailboxId: mailbox.id }])
  })

  it.each(connectionFailures)('says what went wrong: %s', async (reason) => {
    serveEmails({ mailboxes: [] })
    renderApp(`/main/settings/emails/failedGmail?reason=${reason}`, { as: aManager() })
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).not.toContain('Gmail refused the connection')
    expect(banner.textContent).toMatch(/connected[A-Z].*\. Nothing was changed\./)
  })

  it('has a general sentence for an unknown reason', async () => {
    serveEmails({ mailboxes: [] })
    renderApp('/main/settings/emails/failedOutlook?reason=moon_phase', { as: aManager() })
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Outlook refused the connection. Nothing was changed.')
  })
})

const otherId = '0198a1f0-0000-7000-8000-000000000802'

async function openEmails() {
  const app = renderApp('/main/settings/emails', { as: aManager() })
  await screen.findByRole('heading', { level: 2, name: 'Emails' })
  return app
}

/** Serves the start of a connection and returns what was sent. */
function serveConnection(): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post('*/api2/outreach/mailboxes/connections', async ({ request }) => {
      sent.push(await request.json())
      return ok({ url: 'https://provider.test/consent' })
    }),
  )
  return sent
}
