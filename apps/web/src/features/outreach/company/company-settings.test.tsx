import type { OutreachSettings } from '@headwater/contract/outreach/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { serveEmails, someOutreachSettings } from '#test/outreach-builders'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { aManager, aViewer } from '#test/team-builders'

describe('the switches for all emails', () => {
  it('have the opt-out line always on, with the reason', async () => {
    await openEmails()
    const optOut = await screen.findByRole('switch', { name: 'Opt-out line' })
    expect(optOut.getAttribute('aria-checked')).toBe('true')
    expect(optOut.matches(':disabled')).toBe(true)
    expect(screen.getByText(/^Always on: the law/)).toBeTruthy()
  })

  it('have tracking of opens and clicks always off, with what that means', async () => {
    await openEmails()
    const tracking = await screen.findByRole('switch', { name: 'Track opens and clicks' })
    expect(tracking.getAttribute('aria-checked')).toBe('false')
    expect(tracking.matches(':disabled')).toBe(true)
    expect(screen.getByText(/^Always off: no pixel/)).toBeTruthy()
  })

  it('apply at once and can be undone', async () => {
    const sent = serveChanges()
    const { user } = await openEmails()
    const rampUp = await screen.findByRole('switch', { name: 'Ramp up new mailboxes' })
    expect(rampUp.getAttribute('aria-checked')).toBe('true')
    await user.click(rampUp)
    expect(await screen.findByText('Ramp up new mailboxes is off.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rampUp.getAttribute('aria-checked')).toBe('true'))
    await waitFor(() =>
      expect(sent).toEqual([{ rampsUpNewMailboxes: false }, { rampsUpNewMailboxes: true }]),
    )
  })

  it('return when the server refuses', async () => {
    server.use(http.patch('*/api2/outreach/settings', () => errorReply(500, 500, 'internal')))
    const { user } = await openEmails()
    const rampUp = await screen.findByRole('switch', { name: 'Ramp up new mailboxes' })
    await user.click(rampUp)
    expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
    await waitFor(() => expect(rampUp.getAttribute('aria-checked')).toBe('true'))
  })

  it('can’t be changed by a recruiter', async () => {
    const privileges = aViewer().privileges.filter((each) => each !== 'company.manage')
    serveEmails()
    renderApp('/main/settings/emails', { as: aManager({ role: 'recruiter', privileges }) })
    const rampUp = await screen.findByRole('switch', { name: 'Ramp up new mailboxes' })
    expect(rampUp.matches(':disabled')).toBe(true)
    expect(await screen.findAllByText('Only owners can change this.')).toHaveLength(2)
    const address = screen.getByLabelText('Company and address')
    expect(address.closest('fieldset')?.disabled).toBe(true)
  })
})

describe('the postal address', () => {
  it('is asked for while it is missing, and saved', async () => {
    const sent = serveChanges(someOutreachSettings({ postalAddress: '' }))
    const { user } = await openEmails(someOutreachSettings({ postalAddress: '' }))
    expect(await screen.findByText('Add a postal address to send emails')).toBeTruthy()
    const form = within(screen.getByRole('form', { name: 'Postal address' }))
    await user.type(form.getByLabelText('Company and address'), 'Meridian Grid, Lisbon')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Postal address saved.')).toBeTruthy()
    expect(sent).toEqual([{ postalAddress: 'Meridian Grid, Lisbon', registration: '' }])
    await waitFor(() =>
      expect(screen.queryByText('Add a postal address to send emails')).toBeNull(),
    )
  })

  it('shows the server’s error next to its field', async () => {
    server.use(
      http.patch('*/api2/outreach/settings', () =>
        fieldErrorsReply({ postalAddress: 'Enter a street and a city.' }),
      ),
    )
    const { user } = await openEmails()
    const form = within(await screen.findByRole('form', { name: 'Postal address' }))
    await user.type(form.getByLabelText('Company and address'), '!')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const message = await form.findByText('Enter a street and a city.')
    expect(form.getByLabelText('Company and address').getAttribute('aria-describedby')).toBe(
      message.id,
    )
  })
})

describe('the limits', () => {
  it('are saved together, a blank one as no limit', async () => {
    const sent = serveChanges()
    const { user } = await openEmails(someOutreachSettings({ companyDailyCap: 400 }))
    const form = within(await screen.findByRole('form', { name: 'Limits' }))
    await user.clear(form.getByLabelText('Emails a day, whole company'))
    await user.clear(form.getByLabelText('Emails to one person'))
    await user.type(form.getByLabelText('Emails to one person'), '3')
    await user.click(form.getByRole('radio', { name: 'Ask the sender' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Limits saved.')).toBeTruthy()
    expect(sent).toEqual([
      {
        companyDailyCap: null,
        domainDailyCap: 20,
        maxMessagesPerPerson: 3,
        coolDownDays: 90,
        unconfirmed: 'ask',
      },
    ])
  })

  it('are not sent outside their range', async () => {
    const sent = serveChanges()
    const { user } = await openEmails()
    const form = within(await screen.findByRole('form', { name: 'Limits' }))
    await user.clear(form.getByLabelText('Emails to one person'))
    await user.type(form.getByLabelText('Emails to one person'), '50')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Enter a number from 1 to 20.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('stopping all sending', () => {
  it('asks first, then says how many emails were on the way', async () => {
    const { user } = await openEmails()
    server.use(
      http.post('*/api2/outreach/stop', () => {
        const stoppedAt = '2026-05-14T09:00:00.000Z'
        serveEmails({
          settings: someOutreachSettings({ stoppedAt, stoppedBy: 'Ines Carvalho' }),
        })
        return ok({ stoppedAt, inFlight: 2 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Stop all sending' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Stop all sending?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stop all sending' }))
    expect(await screen.findByText(/Stopped, 2 emails in flight\./)).toBeTruthy()
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Ines Carvalho stopped it on 14 May 2026, 10:00.')
  })

  it('is undone by Resume sending', async () => {
    const stoppedAt = '2026-05-14T09:00:00.000Z'
    const { user } = await openEmails(someOutreachSettings({ stoppedAt }))
    server.use(
      http.post('*/api2/outreach/resume', () => {
        serveEmails()
        return ok({})
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Resume sending' }))
    expect(await screen.findByText('Sending has resumed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Stop all sending' })).toBeTruthy()
  })
})

it('the company settings show a load error and retry', async () => {
  serveEmails()
  server.use(
    http.get('*/api2/outreach/settings', () => errorReply(422, 422, 'forbidden'), { once: true }),
  )
  const { user } = renderApp('/main/settings/emails', { as: aManager() })
  await screen.findByText('The company’s sending settings could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('switch', { name: 'Track opens and clicks' })).toBeTruthy()
})

async function openEmails(settings: OutreachSettings = someOutreachSettings()) {
  serveEmails({ settings })
  const app = renderApp('/main/settings/emails', { as: aManager() })
  await screen.findByRole('heading', { level: 2, name: 'Emails' })
  return app
}

/** Serves changes of the settings and returns what was sent. */
function serveChanges(settings = someOutreachSettings()): unknown[] {
  const sent: unknown[] = []
  let known = settings
  server.use(
    http.patch('*/api2/outreach/settings', async ({ request }) => {
      const change = (await request.json()) as Partial<OutreachSettings>
      sent.push(change)
      known = { ...known, ...change }
      return ok(known)
    }),
  )
  return sent
}
