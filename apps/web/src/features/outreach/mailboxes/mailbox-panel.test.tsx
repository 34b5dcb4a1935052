import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aDomainCheck, aMailbox, serveEmails } from '#test/outreach-builders'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { confirmWithPassword } from '#test/step-up-builders'
import { aManager, aMember, theViewer } from '#test/team-builders'

describe('the settings of a mailbox', () => {
  it('are saved with the version that was read', async () => {
    const sent: unknown[] = []
    server.use(
      http.patch('*/api2/outreach/mailboxes/:id', async ({ request }) => {
        sent.push(await request.json())
        return ok(aMailbox({ version: 4, displayName: 'Ines from Meridian', dailyCap: 30 }))
      }),
    )
    const { user, panel } = await openPanel()
    await retype(user, panel.getByLabelText('Sender name'), 'Ines from Meridian')
    await retype(user, panel.getByLabelText('Emails a day'), '30')
    await user.click(panel.getByRole('checkbox', { name: /^Ramp up/ }))
    await user.click(panel.getByRole('radio', { name: 'One signature for this mailbox' }))
    await user.type(panel.getByLabelText('Signature of this mailbox'), 'Ines & team')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('ines@meridiangrid.test saved.')).toBeTruthy()
    expect(sent).toEqual([
      {
        version: 3,
        displayName: 'Ines from Meridian',
        dailyCap: 30,
        rampsUp: true,
        spacing: { min: 90, max: 240 },
        timeZone: 'Europe/Lisbon',
        signatureHtml: '<p>Ines &amp; team</p>',
      },
    ])
  })

  it.each([
    ['Emails a day', '500', 'Enter a number from 1 to 200.'],
    ['Shortest pause', '5', 'Enter 30 to 3600 seconds.'],
    ['Longest pause', '40', 'Must not be shorter than the shortest pause.'],
  ])('are not sent while %s is %s', async (label, text, message) => {
    const { user, panel } = await openPanel()
    await retype(user, panel.getByLabelText(label), text)
    await user.click(panel.getByRole('button', { name: 'Save changes' }))
    expect(await panel.findByText(message)).toBeTruthy()
  })

  it('show the server’s errors next to their fields', async () => {
    server.use(
      http.patch('*/api2/outreach/mailboxes/:id', () =>
        fieldErrorsReply({ dailyCap: 'Your plan allows 30 a day.' }),
      ),
    )
    const { user, panel } = await openPanel()
    await retype(user, panel.getByLabelText('Emails a day'), '60')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))
    const message = await panel.findByText('Your plan allows 30 a day.')
    const field = panel.getByLabelText('Emails a day')
    expect(field.getAttribute('aria-describedby')).toBe(message.id)
  })

  it('keep what was typed when a colleague saved first, and then save with the new version', async () => {
    const versions: number[] = []
    server.use(
      http.patch('*/api2/outreach/mailboxes/:id', async ({ request }) => {
        const { version } = (await request.json()) as { version: number }
        versions.push(version)
        return version === 3
          ? errorReply(422, 422, 'stale_version')
          : ok(aMailbox({ version: 9, displayName: 'Ines C.' }))
      }),
    )
    const { user, panel } = await openPanel()
    serveEmails({ mailboxes: [aMailbox({ version: 8, dailyCap: 25 })] })
    await retype(user, panel.getByLabelText('Sender name'), 'Ines C.')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))
    expect(await panel.findByText(/^A colleague changed this mailbox meanwhile/)).toBeTruthy()
    await waitFor(() => expect(readValue(panel.getByLabelText('Emails a day'))).toBe('25'))
    expect(readValue(panel.getByLabelText('Sender name'))).toBe('Ines C.')
    await user.click(panel.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(versions).toEqual([3, 8]))
  })

  it('can only be read by a member who sends from it', async () => {
    const { panel } = await openPanel(aMailbox({ mayManage: false }))
    expect(panel.getByText('Ask Ines Carvalho to change these settings')).toBeTruthy()
    expect(panel.getByLabelText('Sender name').closest('fieldset')?.disabled).toBe(true)
    expect(panel.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})

it('a record that is not known is explained with what makes it known', async () => {
  const problem = 'It is not known yet. Send a test: the copy that arrives shows it.'
  const checks = [aDomainCheck('spf'), aDomainCheck('dkim', { status: 'unknown', problem })]
  const mailbox = aMailbox({ domain: { checks, checkedAt: '2026-05-14T09:00:00.000Z' } })
  let sent = 0
  server.use(
    http.post('*/api2/outreach/mailboxes/:id/test', () => {
      sent += 1
      return ok({ messageId: mailbox.id })
    }),
  )
  const { user, panel } = await openPanel(mailbox)
  expect(panel.getByText(problem)).toBeTruthy()
  expect(panel.getByRole('list', { name: /Domain records/ }).textContent).toContain(
    'DKIMis not known yet',
  )
  await user.click(panel.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText(/^A test email is on its way/)).toBeTruthy()
  expect(sent).toBe(1)
})

describe('the senders of a mailbox', () => {
  it('are saved after the user confirmed their identity', async () => {
    const sent: unknown[] = []
    server.use(
      http.put('*/api2/outreach/mailboxes/:id/senders', async ({ request }) => {
        sent.push(await request.json())
        if (sent.length === 1) return errorReply(422, 422, 'step_up_needed')
        return ok(aMailbox({ senders: [{ clientId: aMember().id, name: 'Tomas Wilk' }] }))
      }),
      http.post('*/api2/identity/step-up/start', () =>
        ok({ challenge: 'c1', methods: ['password'], passkeyOptions: null }),
      ),
      http.post('*/api2/identity/step-up', () => ok(null)),
    )
    const { user, panel } = await openPanel()
    serveTeam()
    await user.click(panel.getByRole('tab', { name: /Senders/ }))
    await user.click(await panel.findByRole('checkbox', { name: /Tomas Wilk/ }))
    await user.click(panel.getByRole('button', { name: 'Save senders' }))
    await confirmWithPassword(user)
    expect(await screen.findByText('Shared by 2 people · Gmail')).toBeTruthy()
    expect(sent).toEqual([{ clientIds: [aMember().id] }, { clientIds: [aMember().id] }])
  })

  it('are chosen among active members whose role can send, without the owner', async () => {
    const { user, panel } = await openPanel()
    serveTeam(
      aMember({ id: otherId, firstName: 'Rita', role: 'reviewer' }),
      aMember({ id: thirdId, firstName: 'Sven', isSuspended: true }),
    )
    await user.click(panel.getByRole('tab', { name: /Senders/ }))
    await panel.findByRole('checkbox', { name: /Tomas Wilk/ })
    expect(panel.getAllByRole('checkbox')).toHaveLength(1)
  })

  it('keep a sender who is not in the list of members', async () => {
    const sent: unknown[] = []
    server.use(
      http.put('*/api2/outreach/mailboxes/:id/senders', async ({ request }) => {
        sent.push(await request.json())
        return ok(aMailbox())
      }),
    )
    const { user, panel } = await openPanel(
      aMailbox({ senders: [{ clientId: otherId, name: 'Amara Okafor' }] }),
    )
    serveTeam()
    await user.click(panel.getByRole('tab', { name: /Senders/ }))
    await user.click(await panel.findByRole('checkbox', { name: /Tomas Wilk/ }))
    await user.click(panel.getByRole('button', { name: 'Save senders' }))
    await waitFor(() => expect(sent).toEqual([{ clientIds: [otherId, aMember().id] }]))
  })
})

describe('the sessions of a mailbox', () => {
  it('are listed with their people', async () => {
    server.use(
      http.get('*/api2/outreach/mailboxes/:id/dependents', () =>
        ok({
          sessions: [{ flowId: otherId, name: 'Firmware, Berlin', people: 31 }],
          scheduled: 14,
          openThreads: 2,
        }),
      ),
    )
    const { user, panel } = await openPanel()
    await user.click(panel.getByRole('tab', { name: 'Sessions' }))
    const list = await panel.findByRole('list', { name: 'Sessions that use it' })
    expect(list.textContent).toContain('Firmware, Berlin31 people')
    expect(panel.getByText('14 emails scheduled, 2 open threads.')).toBeTruthy()
  })

  it('say on request why they send nothing', async () => {
    const sessions = [{ flowId: otherId, name: 'Firmware, Berlin', people: 31 }]
    const reason = 'All sending is stopped.'
    server.use(
      http.get('*/api2/outreach/mailboxes/:id/dependents', () =>
        ok({ sessions, scheduled: 0, openThreads: 0 }),
      ),
      http.get(`*/api2/outreach/sequences/${otherId}/explanation`, () =>
        ok({ sessionName: 'Firmware, Berlin', reason }),
      ),
    )
    const { user, panel } = await openPanel()
    await user.click(panel.getByRole('tab', { name: 'Sessions' }))
    await user.click(await panel.findByRole('button', { name: 'Why is nothing being sent?' }))
    expect(await panel.findByText(reason)).toBeTruthy()
  })

  it('can be loaded again after an error', async () => {
    server.use(
      http.get(
        '*/api2/outreach/mailboxes/:id/dependents',
        () => errorReply(404, 404, 'not_found'),
        {
          once: true,
        },
      ),
    )
    const { user, panel } = await openPanel()
    await user.click(panel.getByRole('tab', { name: 'Sessions' }))
    const again = await panel.findByRole('button', { name: 'Try again' })
    server.use(
      http.get('*/api2/outreach/mailboxes/:id/dependents', () =>
        ok({ sessions: [], scheduled: 0, openThreads: 0 }),
      ),
    )
    await user.click(again)
    expect(await panel.findByText('No session sends from this mailbox.')).toBeTruthy()
  })
})

const otherId = '0198a1f0-0000-7000-8000-000000000111'
const thirdId = '0198a1f0-0000-7000-8000-000000000112'

async function openPanel(mailbox: Mailbox = aMailbox()) {
  serveEmails({ mailboxes: [mailbox] })
  const { user } = renderApp('/main/settings/emails', { as: aManager() })
  await user.click(await screen.findByRole('button', { name: mailbox.address }))
  const name = `Mailbox: ${mailbox.address}`
  return { user, panel: within(await screen.findByRole('dialog', { name })) }
}

function serveTeam(...others: ReturnType<typeof aMember>[]): void {
  const items = [theViewer(), aMember(), ...others]
  server.use(http.get('*/api2/identity/members', () => ok({ items, nextCursor: null })))
}

async function retype(
  user: Awaited<ReturnType<typeof openPanel>>['user'],
  field: HTMLElement,
  text: string,
) {
  await user.clear(field)
  await user.type(field, text)
}

function readValue(field: HTMLElement): string {
  return (field as HTMLInputElement).value
}
