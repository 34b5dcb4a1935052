import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { anEvaluatedHit, anEvaluatedReply, servePersonActs } from '#test/result-builders'
import { ok, server } from '#test/server'
import { aFlow, aHit, openSession, serveSession } from '#test/session-builders'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '#test/preload-session'
import './explain/person-explanation.tsx'

/** Finds a row by text, because a role query would compute the names of hundreds of elements. */
async function row(name: string): Promise<HTMLElement> {
  return (await screen.findByText(name)).closest<HTMLElement>('[data-row-index]') as HTMLElement
}

it('an explanation opened during a new search waits for it and shows when the person is no longer found', async () => {
  serveSession(aFlow(), anEvaluatedReply())
  const asked = servePersonActs()
  const { user } = openSession()
  await row('Person 1')
  const held = Promise.withResolvers<void>()
  server.use(
    http.post('*/results', async () => {
      await held.promise
      return ok(anEvaluatedReply({ hits: [anEvaluatedHit(2, [1_000, 850, 1_000, 0])], total: 1 }))
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
  await user.click(within(await row('Person 1')).getByRole('button', { name: /^Explain/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Why Person 1' })
  expect(dialog.textContent).not.toMatch(/not saved yet|Criteria version/)
  expect(asked.explained).toEqual([])
  held.resolve()
  await screen.findByText(/No longer in the results/)
  expect(asked.explained).toMatchObject([
    { personId: aHit(1).id, criteria: [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }] },
  ])
})
