import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { errorReply, server } from '#test/server'
import { aSession, openSessions, serveSessions, sessionId } from '#test/session-list-builders'
// Imported up front, so that the tests do not wait for lazy loading.
import './pages.tsx'
import './phone-toolbar.tsx'
import './session-cards.tsx'

let asked: URLSearchParams[]

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(width < 768px)' ? 'all' : query),
  )
  asked = serveSessions([aSession(), aSession({ id: sessionId(2), name: 'Power · NL sourcing' })])
  server.use(http.get(`*/api2/flows/${sessionId(2)}`, () => errorReply(404, 404, 'not_found')))
})

it('a card opens its session on tap and is selected by tap in selection mode', async () => {
  const { user, router } = openSessions()
  const [first] = await findCards()
  expect(first?.textContent).toContain('Staff Firmware Engineer402 of 504 emails · 38 replied')
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  await user.click(
    within((await findCards())[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement,
  )
  expect(await screen.findByText('1 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Select all shown' }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  await user.click(
    within((await findCards())[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement,
  )
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/main/flow-steps/${aSession().jobId}/${sessionId(2)}`,
    ),
  )
})

it('the filters are in a sheet that shows how many sessions are left', async () => {
  const { user } = openSessions()
  await findCards()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await user.click(within(sheet).getByRole('combobox', { name: 'Mode' }))
  await user.click(await screen.findByRole('option', { name: 'Manual' }))
  await waitFor(() => expect(asked.at(-1)?.get('mode')).toBe('manual'))
  await user.click(await within(sheet).findByRole('button', { name: 'Show 2 sessions' }))
  expect(await screen.findByRole('button', { name: 'Filters (active)' })).toBeTruthy()
})

async function findCards() {
  return within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
}
