import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { aJobDetail, jobId, openJobs, serveJobs } from '#test/job-builders'
import { errorReply, server } from '#test/server'
// Imported up front, so that the tests do not wait for lazy loading.
import './list/jobs-table.tsx'
import './list/desktop-toolbar.tsx'
import './pages.tsx'

const firmware = aJobDetail()
const designer = aJobDetail({
  id: jobId(2),
  title: 'Senior Product Designer',
  department: 'Design',
  workplace: 'remote',
  places: [
    { cityId: null, name: 'Germany', country: 'DE' },
    { cityId: null, name: 'France', country: 'FR' },
  ],
  status: 'on_hold',
  sessions: 0,
  isPinned: true,
  createdAt: new Date().toISOString(),
})

describe('the jobs page', () => {
  it('shows title, status, owner, stage counts, sessions and age in each row', async () => {
    serveJobs([firmware, designer], { counts: { draft: 2, closed: 14, all: 18 } })
    openJobs()
    const rows = await findRows()
    expect(rows.map((row) => [...row.cells].slice(1, 7).map((cell) => cell.textContent))).toEqual([
      [
        'Staff Firmware EngineerBerlin, hybrid · Engineering',
        'Open',
        'ICInes Carvalho',
        '1,41226861141',
        '3 sessions',
        '63 d',
      ],
      [
        'Senior Product DesignerPinnedRemote, Germany + 1 · Design',
        'On hold',
        'ICInes Carvalho',
        '1,41226861141',
        'No sessions',
        'today',
      ],
    ])
    expect(
      within(rows[0] as HTMLElement).getByRole('img', {
        name: '1412 sourced, 268 contacted, 61 replied, 14 interview, 1 hired',
      }),
    ).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'Jobs' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Active2',
      'Draft2',
      'Closed14',
      'All18',
    ])
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('filters, sorts and lays out jobs by the URL, tabs included', async () => {
    const asked = serveJobs([firmware], { counts: { archived: 3 } })
    const { user, router } = openJobs('?department=Engineering&tab=nonsense&sort=nonsense')
    await findRows()
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      limit: '50',
      tab: 'active',
      department: 'Engineering',
      sort: 'sourced',
    })
    await user.keyboard('/')
    await user.keyboard('firm')
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('firm'))
    await choose(user, 'Location', 'Berlin')
    await choose(user, 'Owner', 'Ines Carvalho')
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await user.click(await screen.findByRole('option', { name: 'Newest first' }))
    await user.click(screen.getByRole('link', { name: /Archived/ }))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
        limit: '50',
        tab: 'archived',
        department: 'Engineering',
        search: 'firm',
        place: 'Berlin',
        ownerClientId: firmware.owner.clientId,
        sort: 'newest',
      }),
    )
    await choose(user, 'Location', 'Hybrid')
    await waitFor(() => expect(asked.at(-1)?.get('workplace')).toBe('hybrid'))
    expect(asked.at(-1)?.has('place')).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Cards' }))
    expect((await screen.findAllByRole('heading', { level: 3 })).length).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({
        tab: 'archived',
        sort: 'newest',
        layout: 'cards',
      }),
    )
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('supports the keyboard in table and cards, and Enter opens the pipeline', async () => {
    serveJobs([firmware, designer])
    const { user, router } = openJobs()
    await findRows()
    await user.keyboard('j')
    await user.keyboard('j{Enter}')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/pipeline/${designer.id}`),
    )
    await act(() => router.navigate({ to: '/main/jobs', search: { layout: 'cards' } as object }))
    const cards = within(await screen.findByRole('list', { name: 'Jobs' }))
    expect(cards.getAllByRole('listitem').length).toBe(2)
    act(() => cards.getAllByRole('listitem')[0]?.focus())
    await user.keyboard('jx')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/main/pipeline/${designer.id}`),
    )
  })

  it('opens jobs next to the list from their menu, one after the other', async () => {
    serveJobs([firmware, designer])
    const { user, router } = openJobs()
    await findRows()
    await user.click(screen.getByRole('button', { name: 'More for Senior Product Designer' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
    expect(await screen.findByRole('dialog', { name: 'Senior Product Designer' })).toBeTruthy()
    expect(screen.getByText('2 of 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Previous job' }))
    expect(await screen.findByRole('dialog', { name: 'Staff Firmware Engineer' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('hides the columns switched off on this device', async () => {
    serveJobs()
    const { user } = openJobs()
    await findRows()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('switch', { name: 'Owner' }))
    await user.click(screen.getByRole('switch', { name: 'Last change' }))
    const [row] = await findRows()
    expect(row?.textContent).not.toContain('Ines')
    expect(row?.textContent).toContain('2 d ago')
    expect(localStorage.getItem('headwater.jobs.column.owner')).toBe('hidden')
  })

  it('shows a load error and retries', async () => {
    serveJobs()
    let isDown = true
    server.use(
      http.get('*/api2/jobs', () => (isDown ? errorReply(422, 422, 'forbidden') : undefined)),
    )
    const { user } = openJobs()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect((await findRows()).length).toBe(1)
  })

  it('shows when nothing matches the filters or the tab is empty', async () => {
    serveJobs([], { total: 0, counts: { all: 2 } })
    const { user, router } = openJobs('?search=nobody')
    expect(await screen.findByText('No matching jobs')).toBeTruthy()
    const box = screen.getByText('No matching jobs').parentElement as HTMLElement
    await user.click(within(box).getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No open jobs or jobs on hold')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all jobs' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'all' }))
  })
})

async function choose(user: ReturnType<typeof openJobs>['user'], filter: string, option: string) {
  await user.click(await screen.findByRole('button', { name: filter }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'Jobs' })
  return within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
}
