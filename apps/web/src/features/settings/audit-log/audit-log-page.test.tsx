import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry } from '#test/audit-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import { aManager } from '#test/team-builders'
import { listToasts, removeToast } from '#ui/feedback/toast'

const asked: URLSearchParams[] = []
const path = '/main/settings/team/audit-log'

beforeEach(() => {
  asked.length = 0
  server.use(
    http.get('*/api2/settings/audit-choices', () =>
      ok({
        people: [{ userId: anEntry().userId, name: 'Ines Carvalho' }],
        actions: ['member.changed', 'session.opened'],
        subjectTypes: ['member', 'session'],
      }),
    ),
    http.get('*/api2/settings/audit-entries', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return ok({ items: [anEntry()], nextCursor: null })
    }),
  )
})

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

describe('the audit log', () => {
  it('describes each action in a sentence, with the time in the reader’s time zone', async () => {
    await open()
    const [, entry] = await screen.findAllByRole('row')
    await waitFor(() =>
      expect(entry?.textContent).toContain(
        'Ines Carvalho changed Tomas Wilk’s role from recruiter to admin',
      ),
    )
    expect(entry?.textContent).toContain('14 May 2026, 10:00')
  })

  it('marks what the team did and what a candidate did, without a member’s name', async () => {
    const reply = { action: 'candidate.replied', side: 'talent', personName: null } as const
    const guest = { id: '0198a1f0-0000-7000-8000-000000000404', personName: null }
    const scored = { id: '0198a1f0-0000-7000-8000-000000000403', side: null, personName: null }
    server.use(
      http.get('*/api2/settings/audit-entries', () =>
        ok({
          items: [
            anEntry(),
            anEntry({ ...reply, id: '0198a1f0-0000-7000-8000-000000000402', after: null }),
            anEntry({ ...scored, action: 'candidate.bounced' }),
            anEntry({ ...guest, action: 'shortlist.answered', side: 'client' }),
          ],
          nextCursor: null,
        }),
      ),
    )
    await open()
    await screen.findByText('A candidate replied')
    const [, ...rows] = screen.getAllByRole('row')
    const sides = rows.map((row) =>
      within(row)
        .queryByRole('img', { name: /^(Candidate|Team)$/ })
        ?.getAttribute('aria-label'),
    )
    expect(sides).toEqual(['Team', 'Candidate', undefined, 'Team'])
    const logos = rows.map((row) => within(row).queryAllByRole('img', { name: 'Headwater' }).length)
    expect(logos).toEqual([0, 0, 1, 0])
    expect(within(rows[1] as HTMLElement).queryByText('H')).toBeNull()
  })

  it('opens an entry with its changes and ids, by keyboard too', async () => {
    const { user } = await open()
    await screen.findAllByRole('row')
    await user.keyboard('j{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Audit log entry' })
    const change = within(panel).getByRole('row', { name: /role/ })
    expect(change.textContent).toBe('rolerecruiteradmin')
    for (const words of ['member.changed', anEntry().id, 'req-1', '2026-05-14T09:00:00.000Z'])
      expect(panel.textContent).toContain(words)
  })

  it('stores the filter in the URL and sends days in the user’s time zone', async () => {
    const { user, router } = await open()
    await screen.findAllByRole('row')
    await user.click(screen.getByLabelText('Action'))
    await user.click(await screen.findByRole('option', { name: 'Signed in' }))
    await user.type(screen.getByLabelText('From'), '2026-05-14')
    await user.type(screen.getByLabelText('Until'), '2026-05-14')
    const search = { action: 'session.opened', from: '2026-05-14', until: '2026-05-14' }
    await waitFor(() => expect(router.state.location.search).toEqual(search))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
        action: 'session.opened',
        from: '2026-05-13T23:00:00.000Z',
        until: '2026-05-14T23:00:00.000Z',
        limit: '100',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('finds an action by the words of its sentence', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByLabelText('Action'))
    await user.keyboard('role')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Member changed',
    ])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ action: 'member.changed' }))
  })

  it('reads the filter from the URL and ignores invalid values', async () => {
    await open(`${path}?person=nobody&action=member.changed&from=soon`)
    await screen.findAllByRole('row')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ action: 'member.changed', limit: '100' })
  })

  it('shows all entries about one subject', async () => {
    const { user, router } = await open()
    await user.click((await screen.findAllByRole('row'))[1] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Everything about this member' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        subject: 'member',
        subjectId: anEntry().subjectId,
      }),
    )
  })

  it('renders a few dozen of ten thousand rows and loads older ones', async () => {
    const many = Array.from({ length: 100 }, () => anEntry({ id: crypto.randomUUID() }))
    const cursors: (string | null)[] = []
    server.use(
      http.get('*/api2/settings/audit-entries', ({ request }) => {
        cursors.push(new URL(request.url).searchParams.get('cursor'))
        return ok({ items: many, nextCursor: 'older' })
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(cursors).toEqual([null, 'older']))
    expect(screen.getAllByRole('row').length).toBeLessThan(70)
  })

  it.each([
    ['', 'No entries yet'],
    ['?action=x', 'No matching entries'],
  ])('shows that there is nothing%s', async (search, words) => {
    server.use(http.get('*/api2/settings/audit-entries', () => ok({ items: [], nextCursor: null })))
    await open(path + search)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('shows the error and offers a retry', async () => {
    let isDown = true
    server.use(
      http.get('*/api2/settings/audit-entries', () =>
        isDown ? errorReply(422, 422, 'forbidden') : ok({ items: [anEntry()], nextCursor: null }),
      ),
    )
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByRole('row')).length).toBe(2)
  })

  it('is closed to users without the privilege and explains it', async () => {
    server.use(http.get('*/api2/settings/audit-entries', () => expect.unreachable()))
    await open(path, aManager({ privileges: ['jobs.write'] }))
    expect(await screen.findByText('You don’t have access to the audit log')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Team' }).length).toBeGreaterThan(0)
  })
})

describe('the export', () => {
  it('saves the filtered entries under the server’s file name', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    let sent: URLSearchParams | undefined
    server.use(
      http.get('*/api2/settings/audit-export', ({ request }) => {
        sent = new URL(request.url).searchParams
        expect(request.headers.get('authorization')).toBe('Bearer rb1_secret')
        return new HttpResponse('Time,Person\n', {
          headers: { 'content-disposition': 'attachment; filename="headwater-audit.csv"' },
        })
      }),
    )
    const { user } = await open(`${path}?action=member.changed`)
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }))
    await screen.findAllByText('The filtered entries were exported.')
    expect(saved).toEqual(['headwater-audit.csv'])
    expect(Object.fromEntries(sent ?? [])).toEqual({ action: 'member.changed', format: 'csv' })
  })

  it('shows why it was refused', async () => {
    server.use(
      http.get('*/api2/settings/audit-export', () =>
        errorReply(422, 422, 'forbidden', 'Only owners and admins.'),
      ),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'JSON for developers' }))
    expect((await screen.findAllByText('Only owners and admins.')).length).toBeGreaterThan(0)
  })
})

async function open(address = path, as = aManager()) {
  const app = renderApp(address, { as })
  await screen.findByRole('heading', { name: 'Audit log' })
  return app
}
