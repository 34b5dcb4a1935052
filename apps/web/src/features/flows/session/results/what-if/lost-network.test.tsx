import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { anEvaluatedHit, anEvaluatedReply } from '#test/result-builders'
import { ok, server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './what-if-panel.tsx'

const hits = [anEvaluatedHit(1, [1_000, 900, 1_000, 0]), anEvaluatedHit(2, [1_000, 850, 0, 1_000])]
const people = () =>
  [...document.querySelectorAll('[data-row-index]')].map((row) => row.getAttribute('aria-label'))

async function tryWeight(value: string) {
  const { user } = openSession()
  await screen.findByText('Person 1')
  await user.click(screen.getByRole('button', { name: 'Weights' }))
  const panel = await screen.findByRole('dialog', { name: 'Weights' })
  const slider = within(panel).getByRole('slider', { name: /Automotive/ })
  fireEvent.change(slider, { target: { value } })
  return { user, slider }
}

/** Answers requests with other weights than those of the search. */
function answerTrials(reply: () => Response) {
  let asked = 0
  server.use(
    http.post('*/results', async ({ request }) => {
      const { criteria } = (await request.clone().json()) as { criteria: { weight: number }[] }
      if (criteria[3]?.weight === null || criteria[3]?.weight === undefined) return undefined
      asked += 1
      return reply()
    }),
  )
  return () => asked
}

it('without a network, other weights reorder who is loaded and the list stays usable', async () => {
  serveSession(aFlow(), anEvaluatedReply({ hits }))
  let isLost = true
  const asked = answerTrials(() =>
    isLost ? HttpResponse.error() : ok(anEvaluatedReply({ hits: hits.toReversed() })),
  )
  const { user, slider } = await tryWeight('1000')
  expect(people()).toEqual(['Person 2', 'Person 1'])
  await waitFor(() => expect(asked()).toBe(1))
  const notice = screen.getByText('Trying other weights.').closest('[role=status]')
  expect(notice?.textContent).toContain('Reorders the 2 loaded of 2,318 people.')
  expect(await screen.findByText(/Couldn’t rank everyone/)).toBeTruthy()
  expect(people()).toEqual(['Person 2', 'Person 1'])

  isLost = false
  fireEvent.change(slider, { target: { value: '900' } })
  await waitFor(() => expect(notice?.textContent).toContain('Ranks all 2,318 people.'))
  expect(screen.queryByText(/Couldn’t rank everyone/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(people()).toEqual(['Person 1', 'Person 2']))
})

it('hidden names stay different when other weights bring people who were not loaded', async () => {
  serveSession(aFlow(), anEvaluatedReply({ hits }))
  const third = anEvaluatedHit(3, [900, 850, 0, 1_000])
  answerTrials(() => ok(anEvaluatedReply({ hits: [...hits.slice(1), third, ...hits.slice(0, 1)] })))
  const { user } = await tryWeight('1000')
  await user.click(screen.getByRole('switch', { name: 'Hide names' }))
  await waitFor(() => expect(people()).toEqual(['Person 2', 'Person 2319', 'Person 1']))
  await user.click(screen.getByRole('switch', { name: 'Hide names' }))
})
