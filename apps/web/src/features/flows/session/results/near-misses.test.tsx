import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { anEvaluatedHit, anEvaluatedReply } from '#test/result-builders'
import { errorReply, server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
// Preloads lazy components, because loading them on a busy machine can take longer than a test
// waits.
import '#test/preload-session'

it('near misses that fail to load show the reason and can be retried', async () => {
  const miss = { ...anEvaluatedHit(7, [1_000, 900, 500, 0]), missed: ['q3'] }
  let isDown = true
  serveSession(aFlow(), anEvaluatedReply({ nearMisses: { total: 1, hits: [miss] } }))
  server.use(
    http.post('*/results', async ({ request }) => {
      const body = (await request.clone().json()) as Record<string, unknown>
      if (!isDown || !('nearMisses' in body)) return undefined
      return errorReply(422, 422, 'not_now', 'They cannot be shown just now.')
    }),
  )
  const { user } = openSession()
  const apart = await screen.findByRole('region', { name: 'Near misses' })
  await within(apart).findByText('They cannot be shown just now.')
  expect(screen.queryByText('Person 7')).toBeNull()
  isDown = false
  await user.click(within(apart).getByRole('button', { name: 'Try again' }))
  await within(apart).findByText('Person 7')
  expect(within(apart).queryByText('They cannot be shown just now.')).toBeNull()
})
