import type { RemovedPerson } from '@headwater/contract/people/people'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import { aRemovedPerson, openPeople, servePeople } from '#test/sourcing-builders'
import { listToasts } from '#ui/feedback/toast'

const elif = aRemovedPerson()
const lukas = aRemovedPerson({ id: idOf(2), name: 'Lukas Brandt', isDoNotContact: true })
const ada = aRemovedPerson({ id: idOf(3), name: 'Ada', title: null, employer: null })

describe('removed people', () => {
  it('are listed with the date of removal and until when they can be restored', async () => {
    serveRemoved([elif, lukas])
    openPeople('/removed')
    const rows = await findRows()
    expect(rows.map((row) => [...row.cells].slice(1, 4).map((cell) => cell.textContent))).toEqual([
      [
        'Elif DemirtaşLead Firmware Engineer @ Boreal StorageUntil 21 May 2026, 10:00',
        '14 May 2026',
        '21 May 2026, 10:00',
      ],
      [
        'Lukas BrandtDo not contactLead Firmware Engineer @ Boreal StorageUntil 21 May 2026, 10:00',
        '14 May 2026',
        '21 May 2026, 10:00',
      ],
    ])
    expect(screen.getByText(/can restore removed people for 7 days/)).toBeTruthy()
  })

  it('are restored one by one', async () => {
    const world = serveRemoved([elif, lukas])
    const { user } = openPeople('/removed')
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Restore Elif Demirtaş' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('1 person restored.'))
    expect(world.sent).toEqual([[elif.id]])
    await waitFor(async () => expect((await findRows()).length).toBe(1))
  })

  it('are restored together, selected by key or checkbox', async () => {
    const world = serveRemoved([elif, lukas, ada])
    const { user } = openPeople('/removed')
    const [, , third] = await findRows()
    await user.keyboard('jx')
    await user.click(within(third as HTMLElement).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: 'Restore 2' }))
    await waitFor(() => expect(world.sent).toEqual([[elif.id, ada.id]]))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    expect((await findRows()).length).toBe(1)
  })

  it('no longer count as selected once they are restored', async () => {
    serveRemoved([elif, lukas])
    const { user } = openPeople('/removed')
    await findRows()
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    await screen.findByRole('button', { name: 'Restore 2' })
    await user.click(screen.getByRole('button', { name: 'Restore Elif Demirtaş' }))
    expect(await screen.findByRole('button', { name: 'Restore 1' })).toBeTruthy()
  })

  it('stay, with the reason shown, when they are on the do-not-contact list', async () => {
    serveRemoved([elif])
    server.use(http.post('*/api2/people/restore', () => ok({ restored: 0 })))
    const { user } = openPeople('/removed')
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Restore Elif Demirtaş' }))
    await waitFor(() => expect(listToasts().at(-1)?.message).toMatch(/do-not-contact list\.$/))
    expect((await findRows()).length).toBe(1)
  })

  it('show the empty state, or the error with a retry', async () => {
    serveRemoved([])
    server.use(http.get(path, () => errorReply(422, 422, 'invalid_input'), { once: true }))
    const { user } = openPeople('/removed')
    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No one removed in the last 7 days')).toBeTruthy()
  })
})

const path = '*/api2/people/removed'

function serveRemoved(people: readonly RemovedPerson[]) {
  const state = { items: [...people], sent: [] as string[][] }
  servePeople()
  server.use(
    http.get(path, () => ok({ items: state.items, nextCursor: null, total: state.items.length })),
    http.post('*/api2/people/restore', async ({ request }) => {
      const { personIds } = (await request.json()) as { personIds: string[] }
      state.sent.push(personIds)
      state.items = state.items.filter(({ id }) => !personIds.includes(id))
      return ok({ restored: personIds.length })
    }),
  )
  return state
}

async function findRows(): Promise<HTMLTableRowElement[]> {
  const table = await screen.findByRole('table', { name: 'Removed' })
  const [, ...rows] = within(table).getAllByRole<HTMLTableRowElement>('row')
  return rows
}

function idOf(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(number).padStart(12, '0')}`
}
