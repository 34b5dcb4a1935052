import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { serveBillingSections } from '#test/receipt-builders'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { openProfile, serveSettings } from '#test/settings-builders'

beforeEach(serveSettings)

describe('the profile page', () => {
  it('has sections that a URL can link to', async () => {
    await openProfile()
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    const names = within(contents)
      .getAllByRole('link')
      .map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).hash])
    for (const [, hash] of names) expect(document.querySelector(`${hash}`)).toBeTruthy()
    expect(names.map(([name]) => name)).toEqual([
      'About you',
      'This device',
      'Notifications',
      'Signing in',
      'Devices',
      'Activity',
      'API keys',
      'Leave company',
    ])
  })

  it('links to the notifications, which are settings are under Emails', async () => {
    const { user, router } = await openProfile()
    const section = await screen.findByRole('region', { name: 'Notifications' })
    expect(section.textContent).toContain('settings are under Emails')
    await user.click(within(section).getByRole('link', { name: 'Go to Emails' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Emails' })).toBeTruthy()
    expect(router.state.location).toMatchObject({
      pathname: '/main/settings/emails',
      hash: 'notifications',
    })
    expect(await screen.findByRole('switch', { name: 'Accepted invitations' })).toBeTruthy()
  })

  it('sends only changed fields and updates the shell at once', async () => {
    const sent = takeChanges()
    const { user } = await openProfile()
    const first = await screen.findByLabelText('First name')
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await user.clear(first)
    await user.type(first, 'Inês')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Account menu, Inês Carvalho' })).toBeTruthy()
    expect(sent).toEqual([{ firstName: 'Inês' }])
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
    expect(sessionStore.getState().User.credentials).toMatchObject({
      first_name: 'Inês',
      token: 'rb1_secret',
      client_id: aClient().id,
    })
  })

  it('undoes a saved change by the toast', async () => {
    const sent = takeChanges()
    const { user } = await openProfile()
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'Recruiter{Enter}')
    // `fireEvent`, because a toast ignores the pointer while it appears.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toEqual([{ title: 'Recruiter' }, { title: 'Talent lead' }]))
    await waitFor(() =>
      expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Talent lead'),
    )
  })

  it('finds a time zone by its city and shows its current time', async () => {
    const sent = takeChanges()
    const { user } = await openProfile()
    await user.click(await screen.findByLabelText('Time zone'))
    await user.type(screen.getByRole('combobox', { name: 'Search a city or region' }), 'new york')
    const option = await screen.findByRole('option', { name: /America\/New York/ })
    expect(option.textContent).toMatch(/\d\d:\d\d/)
    await user.click(option)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'America/New_York' }]))
  })

  it('shows the server’s error at the field and keeps the input', async () => {
    server.use(
      http.patch('*/api2/identity/profile', () => fieldErrorsReply({ firstName: 'Use letters.' })),
    )
    const { user } = await openProfile()
    const first = await screen.findByLabelText('First name')
    await user.type(first, '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Use letters.')).toBeTruthy()
    expect((first as HTMLInputElement).value).toBe('Ines!')
  })

  it('shows above the form when the server is unreachable', async () => {
    server.use(http.patch('*/api2/identity/profile', () => errorReply(500, 500, 'internal')))
    const { user } = await openProfile()
    await user.type(await screen.findByLabelText('Title'), 's')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.')
  })
})

describe('unsaved changes', () => {
  it('are not lost to navigation without confirmation', async () => {
    serveBillingSections()
    const { user, router } = await openProfile()
    await user.type(await screen.findByLabelText('Title'), 's')
    await user.click(screen.getByRole('link', { name: 'Billing' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/main/settings/profile')
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Talent leads')

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Billing' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Billing' })).toBeTruthy()
  })

  it('may be discarded', async () => {
    const { user } = await openProfile()
    const title = await screen.findByLabelText('Title')
    await user.type(title, 's')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect((title as HTMLInputElement).value).toBe('Talent lead')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('do not block a user whose session has ended', async () => {
    const { user } = await openProfile()
    await user.type(await screen.findByLabelText('Title'), 's')
    server.use(http.patch('*/api2/identity/profile', () => errorReply(401, 401, 'unauthenticated')))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText('Unauthenticated Action. Your session has timed out.'),
    ).toBeTruthy()
  })
})

describe('the email address', () => {
  it('is changed through a link sent to the new one', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api2/identity/email-changes', async ({ request }) => {
        sent.push(await request.json())
        return ok(null)
      }),
    )
    const { user } = await openProfile()
    await user.click(screen.getByRole('button', { name: 'Change email address' }))
    const field = await screen.findByLabelText('New email address')
    await user.type(field, 'ines@home{Enter}')
    expect(
      await screen.findByText('Enter an email address, such as ines@example.com.'),
    ).toBeTruthy()
    await user.type(field, '.test{Enter}')
    expect(await screen.findByRole('dialog', { name: 'We sent you a link' })).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('ines@home.test')
    expect(sent).toEqual([{ email: 'ines@home.test' }])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Change email address' }),
      ),
    )
  })
})

/** Serves the profile, stores changes and returns what was sent. */
function takeChanges(): unknown[] {
  const sent: unknown[] = []
  let { user } = aClient()
  server.use(
    http.patch('*/api2/identity/profile', async ({ request }) => {
      const change = (await request.json()) as Record<string, string>
      sent.push(change)
      user = {
        ...user,
        ...(change.firstName !== undefined && { first_name: change.firstName }),
        ...(change.title !== undefined && { title: change.title }),
        ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
      }
      return ok(user)
    }),
  )
  return sent
}
