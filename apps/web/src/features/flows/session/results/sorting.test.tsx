import { Criterion } from '@headwater/contract/sourcing/criteria'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEvaluatedReply } from '#test/result-builders'
import { aFlow, aReply, firmware, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './header/sort-menu.tsx'
import './what-if/what-if-panel.tsx'

const berlin = Criterion.parse({ id: 'city', attribute: 'cities', cities: [2_950_159] })

function serveBerlin() {
  const names = { 'cities:2950159': 'Berlin' }
  const flow = aFlow({ names, search: { criteria: [firmware, berlin] } })
  return serveSession(flow, aReply({ names }))
}

it('the list is sorted as chosen in the menu, and the link keeps it', async () => {
  const asked = serveBerlin()
  const { user, router } = openSession()
  await user.click(await screen.findByRole('button', { name: 'Sort by: Best match' }))
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitemradio')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Best matchHighest score first',
    'Newest roleFewest months in role when last confirmed',
    'Most experienceMost years of work first',
    'NearestClosest to Berlin first',
  ])
  await user.click(within(menu).getByRole('menuitemradio', { name: /^Nearest/ }))
  expect(await screen.findByRole('button', { name: 'Sort by: Nearest' })).toBeTruthy()
  await waitFor(() => expect(asked.results.at(-1)).toMatchObject({ sort: 'distance' }))
  expect(router.state.location.search).toMatchObject({ sort: 'distance' })
})

it('Tab leads from the heading past the steps and filters to the list', async () => {
  serveBerlin()
  const { user } = openSession()
  const heading = await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('list', { name: 'Results' })
  heading.tabIndex = -1
  heading.focus()
  const link = screen.getByRole('link', { name: 'Skip to results' })
  for (let tabs = 0; tabs < 3 && document.activeElement !== link; tabs += 1) await user.tab()
  expect(document.activeElement).toBe(link)
  await user.keyboard('{Enter}')
  expect(document.activeElement?.id).toBe('results')
})

it('a link opens the list in its order, and the keyboard changes it', async () => {
  const asked = serveBerlin()
  const { user, router } = openSession('?sort=experience')
  const button = await screen.findByRole('button', { name: 'Sort by: Most experience' })
  expect(asked.results[0]).toMatchObject({ sort: 'experience' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).toBeTruthy())
  await user.keyboard('{Home}{Enter}')
  expect(await screen.findByRole('button', { name: 'Sort by: Best match' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sort'))
})

it('distance is neither offered nor asked for without a city', async () => {
  const asked = serveSession()
  const { user } = openSession('?sort=distance')
  await user.click(await screen.findByRole('button', { name: 'Sort by: Best match' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getAllByRole('menuitemradio')).toHaveLength(3)
  expect(within(menu).queryByText('Nearest')).toBeNull()
  for (const request of asked.results) expect(request).not.toHaveProperty('sort')
})

it('other weights rank by match, so that sorting waits until they are ended', async () => {
  serveSession(aFlow(), anEvaluatedReply())
  const { user } = openSession('?sort=experience')
  await screen.findByRole('button', { name: 'Sort by: Most experience' })
  await user.click(screen.getByRole('button', { name: 'Weights' }))
  const panel = await screen.findByRole('dialog', { name: 'Weights' })
  const slider = within(panel).getByRole<HTMLInputElement>('slider', { name: /Automotive/ })
  fireEvent.change(slider, { target: { value: '1000' } })
  const button = await screen.findByRole('button', { name: 'Best match' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Sort by: Most experience' })).toBeTruthy()
})
