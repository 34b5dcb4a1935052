import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { serveSettings } from '#test/settings-builders'
import { aManager, aMember, aViewer, theViewer } from '#test/team-builders'
import { listToasts, removeToast } from '#ui/feedback/toast'

const asked: [string, unknown][] = []

beforeEach(() => {
  asked.length = 0
  serveSettings()
  server.use(
    http.get('*/api2/identity/members', () =>
      ok({ items: [theViewer(), aMember()], nextCursor: null }),
    ),
    http.get('*/api2/identity/invitations', () => ok({ items: [], nextCursor: null })),
    http.get('*/api2/identity/members/:id/successors', () =>
      ok({
        successors: [
          { id: aViewer().client_id, firstName: 'Ines', lastName: 'Carvalho', role: 'owner' },
          { id: aMember().id, firstName: 'Priya', lastName: 'Raghunathan', role: 'admin' },
        ],
        hasMore: false,
        pendingInvitations: 2,
        apiKeys: 1,
      }),
    ),
    http.patch('*/api2/identity/members/:id', async ({ request }) => {
      const changes = (await request.json()) as object
      asked.push(['change', changes])
      return ok(aMember(changes))
    }),
    http.post('*/api2/identity/members/:id/:act', async ({ request, params }) => {
      asked.push([String(params.act), await request.json()])
      if (params.act === 'remove') return ok(null)
      return ok(aMember({ isSuspended: params.act === 'suspend' }))
    }),
  )
})

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

describe('editing a member', () => {
  it('sends only changes, shows a message and can be undone', async () => {
    const { user } = await openMember()
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'Admin' }))
    await user.click(screen.getByRole('checkbox', { name: /Manage plan and payments/ }))
    await user.click(saveButton())
    await screen.findAllByText('Tomas is now an admin.')
    const change = { role: 'admin', grantedPrivileges: ['billing.manage'] }
    expect(asked).toEqual([['change', change]])
    expect((await screen.findByRole('row', { name: 'Tomas Wilk' })).textContent).toContain('Admin')
    await clickUndo()
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toEqual(['change', { role: 'recruiter', grantedPrivileges: [] }])
  })

  it('accepts a limit or none, and rejects what is not a number', async () => {
    const { user } = await openMember()
    const field = screen.getByLabelText('Monthly credit limit')
    await user.clear(field)
    await user.type(field, 'lots')
    expect(await screen.findByText(/Enter a whole number of credits/)).toBeTruthy()
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    await user.clear(field)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findAllByText('Tomas no longer has a monthly limit.')
    expect(asked).toEqual([['change', { monthlyCreditLimit: null }]])
  })

  it('removes a grant that the new role can’t have', async () => {
    server.use(
      http.get('*/api2/identity/members', () =>
        ok({ items: [aMember({ grantedPrivileges: ['candidates.export'] })], nextCursor: null }),
      ),
    )
    const { user } = await openMember()
    await user.click(screen.getByRole('radio', { name: 'Reviewer' }))
    await user.click(saveButton())
    await waitFor(() =>
      expect(asked).toEqual([['change', { role: 'reviewer', grantedPrivileges: [] }]]),
    )
  })

  it('shows why it was refused and leaves everything unchanged', async () => {
    server.use(
      http.patch('*/api2/identity/members/:id', () =>
        errorReply(422, 422, 'forbidden', 'A company needs an owner.'),
      ),
    )
    const { user } = await openMember()
    await user.click(screen.getByRole('radio', { name: 'Reviewer' }))
    await user.click(saveButton())
    await screen.findAllByText('A company needs an owner.')
    expect((await screen.findByRole('row', { name: 'Tomas Wilk' })).textContent).toContain(
      'Recruiter',
    )
  })
})

it('suspends from the row’s menu and reactivates by Undo', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'More for Tomas Wilk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  await screen.findAllByText('Tomas is suspended and signed out everywhere.')
  expect((await screen.findByRole('row', { name: 'Tomas Wilk' })).textContent).toContain(
    'Suspended',
  )
  await clickUndo()
  await waitFor(() => expect(asked.map(([name]) => name)).toEqual(['suspend', 'reactivate']))
  await waitFor(() => expect(screen.queryByText('Suspended')).toBeNull())
})

it('explains in the menu why users can’t suspend themselves', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'More for Ines Carvalho' }))
  const item = await screen.findByRole('menuitem', { name: /Suspend/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('You can’t suspend yourself.')
})

describe('removing a member', () => {
  it('shows what is handed over to whom and that it can’t be undone', async () => {
    const { user } = await openRemoval()
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Tomas Wilk?' })
    expect(dialog.textContent).toContain('can’t be undone')
    expect(
      await within(dialog).findByText('2 pending invitations sent by Tomas will be handed over.'),
    ).toBeTruthy()
    expect(dialog.textContent).toContain('1 API key of Tomas will stop working permanently.')
    await user.click(within(dialog).getByRole('combobox', { name: /Hand over to/ }))
    await user.click(await screen.findByRole('option', { name: /Priya Raghunathan/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Remove Tomas Wilk' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Tomas Wilk' })).toBeNull())
    await waitFor(() => expect(asked).toEqual([['remove', { successorClientId: aMember().id }]]))
    await screen.findAllByText('Tomas Wilk is no longer in Meridian Grid.')
  })

  it('searches for a successor in a large team and keeps the selection', async () => {
    const searched: (string | null)[] = []
    const zofie = { id: crypto.randomUUID(), firstName: 'Žofie', lastName: 'Malá' }
    server.use(
      http.get('*/api2/identity/members/:id/successors', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search')
        searched.push(search)
        const first = Array.from({ length: 100 }, (_, index) => ({
          id: crypto.randomUUID(),
          firstName: `Ada ${index}`,
          lastName: 'Lovelace',
          role: 'admin',
        }))
        return ok({
          successors: search === null ? first : [{ ...zofie, role: 'recruiter' }],
          hasMore: search === null,
          pendingInvitations: 0,
          apiKeys: 0,
        })
      }),
    )
    const { user } = await openRemoval()
    const dialog = await screen.findByRole('alertdialog')
    const field = await within(dialog).findByLabelText('Hand over to')
    expect(field.textContent).toBe('Ada 0 Lovelace')
    await user.click(field)
    expect(await screen.findByText('There are more. Type to narrow the list.')).toBeTruthy()
    await user.keyboard('zofie@')
    await user.click(await screen.findByRole('option', { name: /Žofie Malá/ }))
    expect(field.textContent).toBe('Žofie Malá')
    expect(searched).toEqual([null, 'zofie@'])
    await user.click(within(dialog).getByRole('button', { name: 'Remove Tomas Wilk' }))
    await waitFor(() => expect(asked).toEqual([['remove', { successorClientId: zofie.id }]]))
  })

  it('stays open and shows why it was refused', async () => {
    server.use(
      http.post('*/api2/identity/members/:id/remove', () =>
        errorReply(422, 422, 'forbidden', 'A company needs an owner.'),
      ),
    )
    const { user } = await openRemoval()
    const dialog = await screen.findByRole('alertdialog')
    await within(dialog).findByText(/pending invitations/)
    await user.click(within(dialog).getByRole('button', { name: 'Remove Tomas Wilk' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'A company needs an owner.',
    )
    expect(screen.getByRole('row', { name: 'Tomas Wilk', hidden: true })).toBeTruthy()
  })

  it('is not possible while there is no successor', async () => {
    server.use(
      http.get('*/api2/identity/members/:id/successors', () =>
        ok({ successors: [], hasMore: false, pendingInvitations: 0, apiKeys: 0 }),
      ),
    )
    await openRemoval()
    const dialog = await screen.findByRole('alertdialog')
    expect(await within(dialog).findByText('No one can take over')).toBeTruthy()
    const button = within(dialog).getByRole('button', { name: 'Remove Tomas Wilk' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

it('the menu links a user who wants to leave to the profile page', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'More for Ines Carvalho' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Leave company' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/main/settings/profile'))
  expect(router.state.location.hash).toBe('leaving')
})

async function open() {
  const app = renderApp('/main/settings/team', { as: aManager() })
  await screen.findByRole('row', { name: 'Tomas Wilk' })
  return app
}

async function openMember() {
  const app = await open()
  await app.user.click(screen.getByRole('row', { name: 'Tomas Wilk' }))
  await screen.findByRole('dialog', { name: 'Member: Tomas Wilk' })
  await screen.findByRole('radio', { name: 'Admin' })
  await waitFor(() => expect(saveButton()).toBeTruthy())
  return app
}

async function openRemoval() {
  const app = await open()
  await app.user.click(await screen.findByRole('button', { name: 'More for Tomas Wilk' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  return app
}

/** `fireEvent`, because a toast ignores the pointer while it appears. */
async function clickUndo() {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
}

function saveButton() {
  return screen.getByRole('button', { name: 'Save changes' })
}
