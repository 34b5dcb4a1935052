import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import { aPerson, openPeople, servePeople } from '#test/sourcing-builders'
import { listToasts } from '#ui/feedback/toast'
import { sheetId } from '#ui/layout/sheet-portal'

const elif = aPerson()
const lukas = aPerson({ id: idOf(2), name: 'Lukas Brandt', openDuplicates: 1 })
const path = '*/api2/people'

describe('the people page', () => {
  it('shows name, place, experience, skills and source in each row', async () => {
    servePeople([
      elif,
      aPerson({
        id: idOf(2),
        name: 'Ada',
        title: null,
        employer: null,
        city: null,
        country: null,
        totalMonths: 7,
        skills: [],
        skillCount: 0,
        isSynthetic: true,
        source: { kind: 'synthetic', name: 'Made by Headwater', at: '2026-01-02' },
      }),
    ])
    openPeople()
    const rows = await findRows()
    expect(rows.map((row) => [...row.cells].slice(1, 6).map((cell) => cell.textContent))).toEqual([
      [
        'EDElif DemirtaşLead Firmware Engineer @ Boreal Storage',
        'Berlin, Germany',
        '9 y',
        'C++, FreeRTOS, CAN+ 9',
        'people.csvCSV file · 15 Nov 2026',
      ],
      ['AAdaDemo dataNo role known', '–', '7 m', '–', 'Made by HeadwaterDemo data · 2 Jan 2026'],
    ])
    expect(screen.getByText('2 of your own, 50,000 in the shared pool')).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: 'People' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'People',
      'Imports',
      'Duplicates3',
      'Do not contact',
      'Removed',
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('People')
  })

  it('searches, filters and sorts by the URL', async () => {
    const asked = servePeople()
    const { user, router } = openPeople(`?import=${idOf(7)}&kind=nonsense`)
    await findRows()
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: '100', importId: idOf(7) })
    expect(screen.getByText('From people.csv')).toBeTruthy()
    await user.keyboard('/')
    await user.keyboard('boreal')
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('boreal'))
    await user.click(await screen.findByRole('combobox', { name: 'Source' }))
    await user.click(await screen.findByRole('option', { name: 'LinkedIn export' }))
    await user.click(screen.getByRole('combobox', { name: 'Order' }))
    await user.click(await screen.findByRole('option', { name: 'Name, A to Z' }))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
        limit: '100',
        importId: idOf(7),
        search: 'boreal',
        kind: 'linkedin',
        sort: 'name',
      }),
    )
    expect(screen.getByText('1 person')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name' }))
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a person' })
    expect(field.value).toBe('')
  })

  it('opens people by keyboard and steps through them with J and K', async () => {
    servePeople([elif, lukas])
    const { user, router } = openPeople()
    await findRows()
    await user.keyboard('j{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Elif Demirtaş' })).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    await user.keyboard('j')
    expect(await screen.findByRole('dialog', { name: 'Lukas Brandt' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ person: idOf(2) })
    await user.keyboard('k')
    expect(await screen.findByRole('dialog', { name: 'Elif Demirtaş' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('selects with X or the checkbox without opening, and Escape deselects', async () => {
    servePeople([elif, lukas])
    const { user, router } = openPeople()
    const [first, second] = await findRows()
    await user.click(within(second as HTMLElement).getByRole('checkbox'))
    expect(router.state.location.search).toEqual({})
    act(() => first?.focus())
    await user.keyboard('x')
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    expect(await screen.findByRole('button', { name: 'Remove 2' })).toBeTruthy()
  })

  it('removes several people and restores them by Undo', async () => {
    servePeople([elif, lukas])
    const sent = serveRemoval()
    const { user } = openPeople()
    await findRows()
    await user.keyboard('jx{Shift>}j{/Shift}')
    await user.click(await screen.findByRole('button', { name: 'Remove 2' }))
    expect(await screen.findByText('2 people removed.')).toBeTruthy()
    expect(sent).toEqual([{ remove: [elif.id, lukas.id], doNotContact: false }])
    expect(await screen.findByText('No imported people yet')).toBeTruthy()
    act(() => listToasts().at(-1)?.onUndo?.())
    expect((await findRows()).length).toBe(2)
    expect(sent.at(-1)).toEqual({ restore: [elif.id, lukas.id] })
    expect(listToasts().at(-1)?.message).toBe('2 people restored.')
  })

  it('deletes a person permanently from the panel, which then closes', async () => {
    servePeople([elif, lukas])
    const sent = serveRemoval({ restored: 0 })
    const { user, router } = openPeople(`?person=${lukas.id}`)
    const panel = await screen.findByRole('dialog', { name: 'Lukas Brandt' })
    expect(panel.parentElement?.id).toBe(sheetId)
    await user.click(
      await within(panel).findByRole('button', { name: 'Remove and do not contact' }),
    )
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(sent).toEqual([{ remove: [lukas.id], doNotContact: true }])
    expect((await findRows()).length).toBe(1)
    expect(listToasts().at(-1)?.message).toBe(
      '1 person removed and added to the do-not-contact list.',
    )
    act(() => listToasts().at(-1)?.onUndo?.())
    await waitFor(() => expect(listToasts().at(-1)?.message).toContain('Not restored'))
  })

  it('keeps people and shows why when removing failed', async () => {
    servePeople([elif])
    server.use(http.post(`${path}/remove`, () => errorReply(422, 422, 'forbidden', 'Not you.')))
    const { user } = openPeople()
    await findRows()
    await user.keyboard('jx')
    await user.click(await screen.findByRole('button', { name: 'Remove 1' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Not you.'))
    expect((await findRows()).length).toBe(1)
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  it('renders only the visible rows of ten thousand', async () => {
    servePeople([])
    const cursors: (string | null)[] = []
    server.use(
      http.get(path, ({ request }) => {
        cursors.push(new URL(request.url).searchParams.get('cursor'))
        const items = Array.from({ length: 100 }, (_, at) => aPerson({ id: idOf(at) }))
        return ok({ items, nextCursor: 'on', total: 10_000 })
      }),
    )
    openPeople()
    expect((await findRows()).length).toBeLessThan(70)
    expect(cursors).toEqual([null])
  })
})

describe('the people page without rows', () => {
  it('shows an illustration and the import link without filters when empty', async () => {
    servePeople([])
    openPeople()
    expect(await screen.findByText('No imported people yet', { selector: 'h2' })).toBeTruthy()
    const [, offered] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Import people' })
    expect(offered?.getAttribute('href')).toBe('/main/people/imports/new')
    expect(offered?.hasAttribute('data-offers-import')).toBe(true)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('offers to clear the filters when nothing matches', async () => {
    servePeople([])
    const { user, router } = openPeople('?search=zzz')
    await user.click(await screen.findByRole('button', { name: 'Show all people' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('shows the error and offers a retry', async () => {
    servePeople([elif])
    server.use(http.get(path, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user } = openPeople()
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }),
    )
    expect((await findRows()).length).toBe(1)
  })

  it('shows skeleton rows while loading', async () => {
    servePeople()
    server.use(http.get(path, () => new Promise<never>(() => {})))
    openPeople()
    expect(await screen.findByText('Loading people')).toBeTruthy()
  })

  it('explains missing permission and sends no request', async () => {
    const asked = servePeople()
    server.use(http.get('*/api2/people/pool', () => expect.unreachable()))
    openPeople('', ['pipeline.review'])
    expect(await screen.findByText('You don’t have access to people')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeTruthy()
    expect(asked).toEqual([])
  })
})

function serveRemoval({ restored }: { restored?: number } = {}): object[] {
  const sent: object[] = []
  server.use(
    http.post(`${path}/remove`, async ({ request }) => {
      const { personIds, doNotContact } = (await request.json()) as {
        personIds: string[]
        doNotContact: boolean
      }
      sent.push({ remove: personIds, doNotContact })
      return ok({ removed: personIds.length, until: '2026-11-22T09:00:00.000Z' })
    }),
    http.post(`${path}/restore`, async ({ request }) => {
      const { personIds } = (await request.json()) as { personIds: string[] }
      sent.push({ restore: personIds })
      return ok({ restored: restored ?? personIds.length })
    }),
  )
  return sent
}

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'People' })
  const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  return rows
}

function idOf(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(number).padStart(12, '0')}`
}
