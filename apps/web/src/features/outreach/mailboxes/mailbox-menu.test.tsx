import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aDomainCheck, aMailbox, anSmtpMailbox, serveEmails } from '#test/outreach-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { aManager } from '#test/team-builders'

describe('the menu of a mailbox', () => {
  it('sends a test and shows where it went', async () => {
    const keys: (string | null)[] = []
    server.use(
      http.post('*/api2/outreach/mailboxes/:id/test', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return ok({ messageId: aMailbox().id })
      }),
    )
    const { choose } = await openMenu()
    await choose('Send a test')
    expect(
      await screen.findByText(/^A test email is on its way to ines@meridiangrid.test\./),
    ).toBeTruthy()
    expect(keys).toEqual([expect.stringMatching(/.{8}/)])
  })

  it('shows why a test was refused', async () => {
    server.use(
      http.post('*/api2/outreach/mailboxes/:id/test', () =>
        errorReply(422, 422, 'over_limit', 'This mailbox has reached its cap of today.'),
      ),
    )
    const { choose } = await openMenu()
    await choose('Send a test')
    expect(await screen.findByText('This mailbox has reached its cap of today.')).toBeTruthy()
  })

  it.each([
    ['ok', 'SPF, DKIM and DMARC of meridiangrid.test are fine.'],
    ['missing', 'meridiangrid.test still needs DMARC.'],
    ['unchecked', 'The DNS of meridiangrid.test gave no answer. Try again later.'],
  ] as const)('checks the domain and says what was found: %s', async (status, words) => {
    const checks = [aDomainCheck('spf'), aDomainCheck('dmarc', { status })]
    const domain = { checks, checkedAt: '2026-05-14T10:00:00.000Z' }
    server.use(
      http.post('*/api2/outreach/mailboxes/:id/domain-check', () => ok(aMailbox({ domain }))),
    )
    const { choose } = await openMenu()
    await choose('Check domain now')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('explains that DKIM of a mail server is not known before a test', async () => {
    const problem = 'It is not known yet. Send a test.'
    const checks = [aDomainCheck('spf'), aDomainCheck('dkim', { status: 'unknown', problem })]
    const domain = { checks, checkedAt: '2026-05-14T10:00:00.000Z' }
    server.use(
      http.post('*/api2/outreach/mailboxes/:id/domain-check', () => ok(anSmtpMailbox({ domain }))),
    )
    const { choose } = await openMenu(anSmtpMailbox())
    await choose('Check domain now')
    const words = `SPF and DMARC of meridiangrid.test are fine. ${problem}`
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('sends no test from a mailbox that does not send', async () => {
    await openMenu(aMailbox({ status: 'paused', fault: 'paused_by_member' }))
    expect(screen.queryByRole('menuitem', { name: 'Send a test' })).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Resume sending' })).toBeTruthy()
  })

  it('resumes or pauses a mailbox whose first emails are stopped', async () => {
    const sent = serveUpdates()
    const { choose } = await openMenu(aMailbox({ fault: 'many_bounces' }))
    expect(screen.getByRole('menuitem', { name: 'Pause sending' })).toBeTruthy()
    await choose('Resume sending')
    expect(await screen.findByText('Healthy')).toBeTruthy()
    expect(sent).toEqual([{ version: 3, isPaused: false }])
  })

  it('pauses and, with Undo, resumes with the version the server replied', async () => {
    const sent = serveUpdates()
    const { user, choose } = await openMenu()
    await choose('Pause sending')
    expect(await screen.findByText('Paused')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Healthy')).toBeTruthy()
    expect(sent).toEqual([
      { version: 3, isPaused: true },
      { version: 4, isPaused: false },
    ])
  })

  it('refetches the mailbox when a colleague changed it meanwhile', async () => {
    server.use(
      http.patch('*/api2/outreach/mailboxes/:id', () =>
        errorReply(422, 422, 'stale_version', 'The mailbox was changed meanwhile.'),
      ),
    )
    const { choose } = await openMenu()
    serveEmails({ mailboxes: [aMailbox({ version: 9, address: 'renamed@meridiangrid.test' })] })
    await choose('Pause sending')
    expect(await screen.findByText('The mailbox was changed meanwhile.')).toBeTruthy()
    expect(await screen.findByText('renamed@meridiangrid.test')).toBeTruthy()
  })

  it('offers no changes to a member who only sends from it', async () => {
    await openMenu(aMailbox({ mayManage: false }))
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent)
    expect(names).toEqual([
      'Open',
      'Who can send from it',
      'Sessions that use it',
      'Send a test',
      'Check domain now',
    ])
  })

  it('opens the form of an SMTP mailbox to change its password', async () => {
    const { choose } = await openMenu(anSmtpMailbox())
    await choose('Change servers or password')
    expect(
      await screen.findByRole('dialog', { name: 'Reconnect hello@meridiangrid.test' }),
    ).toBeTruthy()
  })
})

describe('disconnecting a mailbox', () => {
  it('explains what stops and removes it from the list', async () => {
    let deleted = 0
    serveDependents({
      sessions: [{ flowId: aMailbox().id, name: 'Firmware, Berlin', people: 31 }],
      scheduled: 14,
      openThreads: 1,
    })
    server.use(
      http.delete('*/api2/outreach/mailboxes/:id', () => {
        deleted += 1
        return ok({})
      }),
    )
    const { user, choose } = await openMenu()
    await choose('Disconnect')
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Disconnect ines@meridiangrid.test?',
    })
    expect(await within(dialog).findByText('Firmware, Berlin pauses for 31 people.')).toBeTruthy()
    expect(dialog.textContent).toContain('14 scheduled emails are not sent.')
    expect(dialog.textContent).toContain('New replies in 1 open thread')
    await user.click(
      within(dialog).getByRole('button', { name: 'Disconnect ines@meridiangrid.test' }),
    )
    expect(await screen.findByText('No mailbox connected yet')).toBeTruthy()
    expect(await screen.findByText('ines@meridiangrid.test is disconnected.')).toBeTruthy()
    expect(deleted).toBe(1)
  })

  it('says so when nothing depends on it', async () => {
    serveDependents({ sessions: [], scheduled: 0, openThreads: 0 })
    const { choose } = await openMenu()
    await choose('Disconnect')
    expect(await screen.findByText(/^Nothing\. No session uses this mailbox/)).toBeTruthy()
  })

  it('stays in the dialog when it is refused', async () => {
    serveDependents({ sessions: [], scheduled: 0, openThreads: 0 })
    server.use(
      http.delete('*/api2/outreach/mailboxes/:id', () =>
        errorReply(422, 422, 'forbidden', 'Only its owner can disconnect it.'),
      ),
    )
    const { user, choose } = await openMenu()
    await choose('Disconnect')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: /^Disconnect ines/ }))
    expect(await within(dialog).findByText('Only its owner can disconnect it.')).toBeTruthy()
  })
})

async function openMenu(mailbox: Mailbox = aMailbox()) {
  serveEmails({ mailboxes: [mailbox] })
  const { user } = renderApp('/main/settings/emails', { as: aManager() })
  await user.click(await screen.findByRole('button', { name: `More for ${mailbox.address}` }))
  await screen.findByRole('menu')
  return {
    user,
    choose: (name: string) => user.click(screen.getByRole('menuitem', { name })),
  }
}

/** Serves updates of the mailbox, each with the next version, and returns what was sent. */
function serveUpdates(): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.patch('*/api2/outreach/mailboxes/:id', async ({ request }) => {
      const change = (await request.json()) as { version: number; isPaused: boolean }
      sent.push(change)
      return ok(
        aMailbox({
          version: change.version + 1,
          status: change.isPaused ? 'paused' : 'connected',
          fault: change.isPaused ? 'paused_by_member' : null,
        }),
      )
    }),
  )
  return sent
}

function serveDependents(dependents: object): void {
  server.use(http.get('*/api2/outreach/mailboxes/:id/dependents', () => ok(dependents)))
}
