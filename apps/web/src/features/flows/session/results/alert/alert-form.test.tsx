import {
  type AlertReply,
  type AlertSettings,
  defaultAlertSettings,
} from '@headwater/contract/flows/alerts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { openSession, recruiterPrivileges, serveSession } from '#test/session-builders'
import '#test/preload-session'
// Imported up front, so that the tests do not wait for lazy loading.
import './alert-button.tsx'
import './alert-dialog.tsx'
import './alert-popover.tsx'

const me = { id: aClient().id, name: 'Ines Carvalho' }
const tomas = { id: '0198a1f0-0000-7000-8000-000000000777', name: 'Tomas Lindqvist' }

function aSavedAlert(settings: Partial<AlertSettings> = {}): NonNullable<AlertReply['alert']> {
  return {
    settings: { ...defaultAlertSettings, recipientIds: [me.id], ...settings },
    version: 4,
    last: { at: '2026-05-12T08:00:00.000Z', people: 4 },
    nextAt: '2026-05-15T08:00:00.000Z',
    checkedAt: '2026-05-12T08:00:00.000Z',
    obstacle: null,
  }
}

function serveAlert(alert: AlertReply['alert'] = null) {
  serveSession()
  const asked = { saved: [] as unknown[], deleted: 0, left: 0 }
  const viewers = [me, tomas]
  let shown = alert
  server.use(
    http.get('*/api2/flows/:id/alert', () => ok({ alert: shown, viewers })),
    http.put('*/api2/flows/:id/alert', async ({ request }) => {
      const body = (await request.json()) as { settings: AlertSettings; baseVersion: number }
      asked.saved.push(body)
      shown = { ...aSavedAlert(body.settings), version: body.baseVersion + 1 }
      return ok({ alert: shown, viewers })
    }),
    http.delete('*/api2/flows/:id/alert', () => {
      asked.deleted += 1
      shown = null
      return ok({ alert: null, viewers })
    }),
    http.post('*/api2/flows/:id/alert/leave', () => {
      asked.left += 1
      return ok({ alert: aSavedAlert({ recipientIds: [tomas.id] }), viewers })
    }),
  )
  return asked
}

const findForm = () => screen.findByRole('dialog', { name: 'Alert for this search' })

describe('the alert of a search', () => {
  it('is saved for the user and a colleague, and the button says that it is on', async () => {
    const asked = serveAlert()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Alert off' }))
    const form = within(await findForm())
    await user.click(await form.findByRole('checkbox', { name: /changes jobs/ }))
    await user.click(form.getByRole('radio', { name: 'Weekly' }))
    expect(form.getByText('Mondays, only when there is someone new.')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Choose members' }))
    await user.click(form.getByRole('checkbox', { name: tomas.name }))
    await user.click(form.getByRole('button', { name: 'Save alert' }))
    expect(await screen.findByRole('button', { name: 'Alert on' })).toBeTruthy()
    expect(asked.saved).toEqual([
      {
        settings: {
          ...defaultAlertSettings,
          onJobChange: true,
          frequency: 'weekly',
          recipientIds: [me.id, tomas.id],
        },
        baseVersion: 0,
      },
    ])
  })

  it('shows when emails were and will be sent, and is deleted', async () => {
    const asked = serveAlert(aSavedAlert())
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Alert on' }))
    const form = within(await findForm())
    expect((await form.findByText(/^Last:/)).textContent).toContain('4 people')
    expect(form.getByText(/^Next:/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('button', { name: 'Alert off' })).toBeTruthy()
    expect(asked.deleted).toBe(1)
  })

  it('is opened by the link of an email, where the user stops their own emails', async () => {
    const asked = serveAlert(aSavedAlert({ recipientIds: [me.id, tomas.id] }))
    const { user } = openSession('?alert=open')
    const form = within(await findForm())
    await user.click(await form.findByRole('button', { name: 'Stop my emails' }))
    await waitFor(() => expect(asked.left).toBe(1))
  })

  it('can’t be saved without an event or a recipient', async () => {
    const asked = serveAlert()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Alert off' }))
    const form = within(await findForm())
    await user.click(await form.findByRole('checkbox', { name: /meets all/ }))
    await user.click(form.getByRole('checkbox', { name: /misses only one/ }))
    await user.click(form.getByRole('button', { name: 'Save alert' }))
    expect(asked.saved).toEqual([])
  })

  it('says that a colleague changed it, and keeps the form open', async () => {
    serveAlert(aSavedAlert())
    server.use(http.put('*/api2/flows/:id/alert', () => errorReply(409, 105, 'stale_version')))
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'Alert on' }))
    const form = within(await findForm())
    await user.click(await form.findByRole('button', { name: 'Save alert' }))
    expect(await form.findByRole('alert')).toBeTruthy()
  })

  it('is shown to reviewers, who can’t change it but may leave it', async () => {
    const asked = serveAlert(aSavedAlert())
    const reviewer = recruiterPrivileges.filter((each) => each === 'pipeline.review')
    const { user } = openSession('', reviewer)
    await user.click(await screen.findByRole('button', { name: 'Alert on' }))
    const form = within(await findForm())
    expect(form.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(await form.findByRole('button', { name: 'Save alert' }))
    expect(asked.saved).toEqual([])
    await user.click(form.getByRole('button', { name: 'Stop my emails' }))
    await waitFor(() => expect(asked.left).toBe(1))
  })
})
