import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ok, server } from '#test/server'
import { aPerson, openPeople, servePeople } from '#test/sourcing-builders'

const elif = aPerson()
const lukas = aPerson({
  id: '0198a1f0-0000-7000-8000-000000000902',
  name: 'Lukas Brandt',
  openDuplicates: 1,
})

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(width < 768px)' ? 'all' : query),
  )
  servePeople([elif, lukas])
})

it('the list has three lines per person and opens on tap', async () => {
  const { user } = openPeople()
  const [first, second] = await findItems()
  expect(first?.textContent).toBe(
    'EDElif DemirtaşLead Firmware Engineer @ Boreal StorageBerlin, Germany · 9 y · people.csv',
  )
  expect(second?.textContent).toContain('Possible duplicate')
  await user.click(second as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Lukas Brandt' })).toBeTruthy()
})

it('selection mode selects by tap, all or some, and can be ended', async () => {
  const { user, router } = openPeople()
  await findItems()
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  const [first] = await findItems()
  expect(pressed(await findItems())).toEqual(['false', 'false'])
  await user.click(first as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Remove 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Select all shown' }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await user.click((await findItems())[0] as HTMLElement)
  expect(pressed(await findItems())).toEqual(['false', 'true'])
  expect(router.state.location.search).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  expect(pressed(await findItems())).toEqual([null, null])
})

it('people selected by long press and tap are removed', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/api2/people/remove', async ({ request }) => {
      sent.push(await request.json())
      return ok({ removed: 2, until: '2026-11-22T09:00:00.000Z' })
    }),
  )
  const { user, router } = openPeople()
  const [first, second] = await findItems()
  hold(first as HTMLElement, 550)
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
  await user.click(second as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Remove 2' }))
  await waitFor(() =>
    expect(sent).toEqual([{ personIds: [elif.id, lukas.id], doNotContact: false }]),
  )
})

it('a short touch is a tap, and a moving finger scrolls', async () => {
  openPeople()
  const [first] = await findItems()
  hold(first as HTMLElement, 550, () =>
    fireEvent.pointerMove(first as HTMLElement, { clientY: 40 }),
  )
  expect(screen.queryByText('1 selected')).toBeNull()
})

/** Presses with a finger, which clicks on release. */
function hold(item: HTMLElement, ms: number, meanwhile?: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.pointerDown(item, { pointerType: 'touch', clientX: 0, clientY: 0 })
  meanwhile?.()
  act(() => vi.advanceTimersByTime(ms))
  vi.useRealTimers()
  fireEvent.pointerUp(item)
  if (!meanwhile) fireEvent.click(item)
}

async function findItems(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'People' })
  return within(list).getAllByRole('button')
}

function pressed(items: readonly HTMLElement[]): (string | null)[] {
  return items.map((item) => item.getAttribute('aria-pressed'))
}
