import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings, someEmailSettings } from '#test/settings-builders'

beforeEach(serveSettings)

describe('the email signature', () => {
  it('is previewed as below an email, with clickable links', async () => {
    renderApp('/main/settings/emails')
    const preview = await screen.findByRole('figure', { name: 'Preview' })
    expect(preview.textContent).toContain('Ines Carvalho')
    const link = within(preview).getByRole('link', { name: 'www.meridiangrid.test' })
    expect(link.getAttribute('href')).toBe('https://www.meridiangrid.test')
  })

  it('is saved by the button and undone by the toast', async () => {
    const sent = takeChanges()
    const { user } = renderApp('/main/settings/emails')
    const field = await screen.findByLabelText('Your signature')
    await user.clear(field)
    await user.type(field, 'Inês')
    expect(screen.getByText('4 of 2,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent).toEqual([{ signature: 'Inês' }, { signature: someEmailSettings().signature }]),
    )
    await waitFor(() =>
      expect((field as HTMLTextAreaElement).value).toBe(someEmailSettings().signature),
    )
  })

  it('is not sent when it is too long, and shows by how much', async () => {
    const sent = takeChanges()
    const { user } = renderApp('/main/settings/emails')
    const field = await screen.findByLabelText('Your signature')
    await user.clear(field)
    await user.click(field)
    await user.paste('x'.repeat(2_003))
    expect(await screen.findByText('At most 2,000 characters. Remove 3.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toEqual([])
  })
})

describe('the notifications', () => {
  it('apply at once', async () => {
    const sent = takeChanges()
    const { user } = renderApp('/main/settings/emails')
    const control = await screen.findByRole('switch', { name: 'Accepted invitations' })
    expect(control.getAttribute('aria-checked')).toBe('true')
    await user.click(control)
    await waitFor(() => expect(sent).toEqual([{ notifications: { invitationAccepted: false } }]))
    await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'))
  })

  it('roll back when the server refuses', async () => {
    server.use(http.patch('*/api2/settings/emails', () => errorReply(500, 500, 'internal')))
    const { user } = renderApp('/main/settings/emails')
    const control = await screen.findByRole('switch', { name: 'Accepted invitations' })
    await user.click(control)
    expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
    await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('true'))
  })

  it('about the team are hidden without the team privilege', async () => {
    renderApp('/main/settings/emails')
    await screen.findByRole('switch', { name: 'Accepted invitations' })
    expect(screen.queryByRole('switch', { name: 'Changes in the team' })).toBeNull()
    expect(screen.getByText('Security emails are always sent.')).toBeTruthy()
  })

  it('about the team are shown with the team privilege', async () => {
    server.use(http.get('*/api2/getClientInfo', () => ok(aClient({ privileges: ['team.manage'] }))))
    renderApp('/main/settings/emails')
    expect(await screen.findByRole('switch', { name: 'Changes in the team' })).toBeTruthy()
  })
})

it('the email preferences show a load error and retry', async () => {
  let isDown = true
  server.use(
    http.get('*/api2/settings/emails', () =>
      isDown ? errorReply(422, 422, 'forbidden') : ok(someEmailSettings()),
    ),
  )
  const { user } = renderApp('/main/settings/emails')
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await screen.findByLabelText('Your signature')).toBeTruthy()
})

/** Serves the settings, stores changes and returns what was sent. */
function takeChanges(): unknown[] {
  const sent: unknown[] = []
  let settings = someEmailSettings()
  server.use(
    http.patch('*/api2/settings/emails', async ({ request }) => {
      const change = (await request.json()) as Partial<typeof settings>
      sent.push(change)
      settings = {
        ...settings,
        ...change,
        notifications: { ...settings.notifications, ...change.notifications },
      }
      return ok(settings)
    }),
  )
  return sent
}
