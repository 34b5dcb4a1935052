import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  aFlow,
  aReply,
  cPlusPlus,
  germany,
  openSession,
  serveSession,
} from '#test/session-builders'
import '#test/preload-session'
import './no-matches.tsx'

const advice = [
  { ids: ['q3'], total: 215 },
  { ids: ['gone'], total: 900 },
  { ids: ['q2', 'q3'], total: 614 },
]
const flow = () => aFlow({ search: { criteria: [cPlusPlus, germany] } })

it('with few results it suggests which filter to relax and does it in one click', async () => {
  const asked = serveSession(flow(), aReply({ total: 3, advice }))
  const { user } = openSession()
  const box = await screen.findByRole('region', { name: 'Suggested changes' })
  expect(box.textContent).toBe(
    'Only 3 matches.Countries: Germany+212Make nice-to-haveSkills: C++ and Countries: Germany+611Make nice-to-have',
  )
  await user.click(
    within(box).getByRole('button', { name: 'Make nice-to-have: Countries: Germany' }),
  )
  await waitFor(() =>
    expect(asked.results.at(-1)).toMatchObject({ criteria: [{}, { id: 'q3', mode: 'nice' }] }),
  )
})

it('two filters are relaxed together in one click', async () => {
  const asked = serveSession(flow(), aReply({ total: 3, advice }))
  const { user } = openSession()
  await user.click(
    await screen.findByRole('button', {
      name: 'Make nice-to-have: Skills: C++ and Countries: Germany',
    }),
  )
  await waitFor(() =>
    expect(asked.results.at(-1)).toMatchObject({ criteria: [{ mode: 'nice' }, { mode: 'nice' }] }),
  )
})

it('it is shown above the results, so that no filter moves', async () => {
  serveSession(flow(), aReply({ total: 3, advice }))
  openSession()
  await screen.findByRole('region', { name: 'Suggested changes' })
  const rail = screen.getByRole('complementary', { name: 'Filters' })
  await within(rail).findByRole('region', { name: 'Title' })
  expect(within(rail).queryByRole('region', { name: 'Suggested changes' })).toBeNull()
})

it('it is shown only once when there are no results', async () => {
  serveSession(flow(), aReply({ total: 0, hits: [], meetAll: 0, advice }))
  openSession()
  await screen.findByText(/^These filters exclude the most people/)
  expect(screen.getAllByRole('button', { name: /Countries: Germany, 215 people$/ })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Suggested changes' })).toBeNull()
})
