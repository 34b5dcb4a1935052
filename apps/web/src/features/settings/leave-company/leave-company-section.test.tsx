import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessionStore } from '#lib/session-store'
import { aClient } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { openProfile, serveSettings } from '#test/settings-builders'

const tomasz = {
  id: '0198a1f0-0000-7000-8000-0000000000c1',
  firstName: 'Tomasz',
  lastName: 'Wilk',
  role: 'owner',
}

beforeEach(serveSettings)

describe('leaving the company', () => {
  it('asks for a successor and signs out', async () => {
    const left: unknown[] = []
    serveHeirs([tomasz])
    server.use(
      http.post('*/api2/identity/members/leave', async ({ request }) => {
        left.push(await request.json())
        return ok(null)
      }),
    )
    const { user } = await openDialog()
    expect(await screen.findByText(/They take over your 2 pending invitations/)).toBeTruthy()
    await user.click(leaveButton())
    expect(await screen.findByText('Choose a successor.')).toBeTruthy()
    await user.click(screen.getByLabelText('Successor'))
    await user.click(await screen.findByRole('option', { name: /Tomasz Wilk/ }))
    await user.click(leaveButton())
    await waitFor(() => expect(left).toEqual([{ successorClientId: tomasz.id }]))
    await waitFor(() => expect(sessionStore.getState().User.isAuthenticated).toBe(false))
  })

  it('explains to the last owner why they can’t leave', async () => {
    serveHeirs([{ ...tomasz, role: 'admin' }])
    await openDialog()
    const dialog = await screen.findByRole('dialog', { name: 'You’re the only owner' })
    expect(dialog.textContent).toContain('Make another member an owner first')
    expect(screen.getByRole('link', { name: 'Go to Team' })).toBeTruthy()
  })

  it('is possible for an admin regardless of other members’ roles', async () => {
    server.use(http.get('*/api2/getClientInfo', () => ok(aClient({ role: 'admin' }))))
    serveHeirs([{ ...tomasz, role: 'recruiter' }])
    await openDialog()
    expect(await screen.findByLabelText('Successor')).toBeTruthy()
  })

  it('shows why the server refuses', async () => {
    serveHeirs([tomasz])
    server.use(
      http.post('*/api2/identity/members/leave', () =>
        errorReply(422, 422, 'forbidden', 'Somebody has to own the company.'),
      ),
    )
    const { user } = await openDialog()
    await user.click(await screen.findByLabelText('Successor'))
    await user.click(await screen.findByRole('option', { name: /Tomasz Wilk/ }))
    await user.click(leaveButton())
    expect(await screen.findByText('Somebody has to own the company.')).toBeTruthy()
    expect(sessionStore.getState().User.isAuthenticated).toBe(true)
  })
})

function serveHeirs(successors: unknown[]): void {
  server.use(
    http.get('*/api2/identity/members/:id/successors', () =>
      ok({ successors, hasMore: false, pendingInvitations: 2, apiKeys: 1 }),
    ),
  )
}

async function openDialog() {
  const app = await openProfile()
  await app.user.click(await screen.findByRole('button', { name: 'Leave Meridian Grid' }))
  return app
}

/** Finds the button in the dialog. The one on the page is inert behind it. */
function leaveButton() {
  return screen.getByRole('button', { name: 'Leave Meridian Grid' })
}
