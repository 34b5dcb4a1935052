import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCompany } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { aManager, aMember, anInvitation, theViewer } from '#test/team-builders'

const priya = aMember({
  id: '0198a1f0-0000-7000-8000-000000000102',
  firstName: 'Priya',
  lastName: 'Raghunathan',
  email: 'priya@meridiangrid.test',
  role: 'reviewer',
  isSuspended: true,
  hasSecondFactor: false,
  lastSeenAt: null,
})

beforeEach(() => {
  server.use(
    http.get('*/api2/identity/members', () => page([theViewer(), aMember(), priya])),
    http.get('*/api2/identity/invitations', () => page([anInvitation()])),
  )
})

describe('the team page', () => {
  it('lists all members with role, limit, second factor and last visit', async () => {
    await open()
    const tomas = await row('Tomas Wilk')
    for (const words of ['tomas@meridiangrid.test · Recruiter', 'Recruiter', '200', 'On'])
      expect(tomas.textContent).toContain(words)
    const suspended = await row('Priya Raghunathan')
    for (const words of ['Suspended', 'Off', 'Never'])
      expect(suspended.textContent).toContain(words)
    expect((await row('Ines Carvalho')).textContent).toContain('you')
  })

  it('shows members only once invitations have loaded, to avoid a layout shift', async () => {
    const asked: string[] = []
    let answer = () => {}
    const known = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.get('*/api2/identity/members', () => {
        asked.push('members')
        return page([aMember()])
      }),
      http.get('*/api2/identity/invitations', async () => {
        await known
        return page([anInvitation()])
      }),
    )
    await open()
    expect(await screen.findByText('Loading members')).toBeTruthy()
    await waitFor(() => expect(asked).toEqual(['members']))
    expect(screen.queryByRole('table')).toBeNull()
    answer()
    await row('Tomas Wilk')
    expect(screen.getByText('amara@meridiangrid.test')).toBeTruthy()
    expect(asked).toEqual(['members'])
  })

  it('lists the privileges of a role in a popover', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /What Tomas Wilk can do/ }))
    const popover = await screen.findByRole('dialog', { name: 'What Tomas Wilk can do' })
    expect(popover.textContent).toContain('Spend credits')
    expect(popover.textContent).not.toContain('Export candidates')
  })

  it('searches on the server after a debounce and filters by role', async () => {
    const asked: string[] = []
    server.use(
      http.get('*/api2/identity/members', ({ request }) => {
        asked.push(new URL(request.url).search)
        return page(asked.length > 1 ? [] : [aMember()])
      }),
    )
    const { user } = await open()
    await row('Tomas Wilk')
    await user.keyboard('/')
    // At once, as a machine that is busy would take a rest between two keys.
    for (const value of ['z', 'zo', 'zoe'])
      fireEvent.change(document.activeElement as Element, { target: { value } })
    expect(await screen.findByText('No members found')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Admins' }))
    await waitFor(() => expect(asked.at(-1)).toBe('?limit=100&search=zoe&role=admin'))
    expect(asked).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Show all members' }))
    expect(await row('Tomas Wilk')).toBeTruthy()
  })

  it('moves through the rows with j and k and opens one with Enter', async () => {
    const { user } = await open()
    await row('Tomas Wilk')
    await user.keyboard('jj{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Member: Tomas Wilk' })).toBeTruthy()
  })

  it('renders a few dozen of ten thousand rows and loads more on demand', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      aMember({ id: crypto.randomUUID(), firstName: `Member ${index}` }),
    )
    const cursors: (string | null)[] = []
    server.use(
      http.get('*/api2/identity/members', ({ request }) => {
        cursors.push(new URL(request.url).searchParams.get('cursor'))
        return ok({ items: many, nextCursor: `after-${cursors.length}` })
      }),
    )
    const { user } = await open()
    await row('Member 0 Wilk')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(cursors).toEqual([null, 'after-1']))
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('shows a skeleton, then the error, then retries', async () => {
    const isSeen = Promise.withResolvers<void>()
    let answer = async () => {
      await isSeen.promise
      return errorReply(422, 422, 'forbidden')
    }
    server.use(http.get('*/api2/identity/members', () => answer()))
    const { user } = await open()
    expect(await screen.findByText('Loading members')).toBeTruthy()
    isSeen.resolve()
    const alert = await screen.findByRole('alert')
    answer = async () => page([aMember()])
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await row('Tomas Wilk')).toBeTruthy()
  })

  it('shows three invitations above the members and the others on request', async () => {
    const invitations = ['a', 'b', 'c', 'd'].map((name, index) =>
      anInvitation({
        id: `0198a1f0-0000-7000-8000-00000000030${index}`,
        email: `${name}@meridiangrid.test`,
      }),
    )
    server.use(http.get('*/api2/identity/invitations', () => page(invitations)))
    const { user } = await open()
    const section = await screen.findByRole('region', { name: 'Pending invitations' })
    expect(within(section).getAllByRole('listitem')).toHaveLength(3)
    const members = screen.getByRole('region', { name: 'Members' })
    expect(section.compareDocumentPosition(members)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(within(section).getByRole('button', { name: 'Show more' }))
    expect(within(section).getAllByRole('listitem')).toHaveLength(4)
    expect(within(section).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('suggests inviting people when the user is alone', async () => {
    server.use(
      http.get('*/api2/getCompanyInfo', () => ok(aCompany({ no_of_current_team_members: 1 }))),
      http.get('*/api2/identity/members', () => page([theViewer()])),
      http.get('*/api2/identity/invitations', () => page([])),
    )
    await open()
    expect(await screen.findByText('Only you so far')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Invite people' })).toHaveLength(1)
  })
})

describe('a member who does not manage the team', () => {
  it('sees names and roles, and why nothing more', async () => {
    server.use(
      http.get('*/api2/identity/members', () =>
        page([aMember({ may: { change: false, suspend: false, remove: false } })]),
      ),
      http.get('*/api2/identity/invitations', () => expect.unreachable()),
    )
    const { user } = await open(aManager({ role: 'reviewer', privileges: ['pipeline.review'] }))
    expect(await screen.findByText(/Only owners and admins can invite people/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
    const edit = screen.getByRole('button', { name: 'Edit company' })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Only an owner can change these.')).toBeTruthy()
    await user.click(await row('Tomas Wilk'))
    const panel = await screen.findByRole('dialog', { name: 'Member: Tomas Wilk' })
    expect(panel.textContent).toContain('Only owners and admins can manage the team.')
    expect(within(panel).queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(
      within(panel)
        .getByRole('button', { name: 'Remove from company' })
        .getAttribute('aria-disabled'),
    ).toBe('true')
  })
})

describe('the company card', () => {
  it('saves a new name', async () => {
    let sent: unknown
    server.use(
      http.patch('*/api2/identity/company', async ({ request }) => {
        sent = await request.json()
        return ok(aCompany({ name: 'Meridian Power' }))
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Edit company' }))
    const field = await screen.findByLabelText('Company name')
    await user.clear(field)
    await user.type(field, 'Meridian Power')
    await user.click(screen.getByRole('button', { name: 'Save company' }))
    expect(await screen.findByRole('button', { name: 'Company: Meridian Power' })).toBeTruthy()
    expect(sent).toEqual({ name: 'Meridian Power', size: '51-200' })
    expect(screen.queryByRole('button', { name: 'Save company' })).toBeNull()
  })
})

async function open(as = aManager()) {
  const app = renderApp('/main/settings/team', { as })
  await screen.findByRole('heading', { name: 'Team' })
  return app
}

function row(name: string) {
  return screen.findByRole('row', { name })
}

function page(items: unknown[]) {
  return ok({ items, nextCursor: null })
}
