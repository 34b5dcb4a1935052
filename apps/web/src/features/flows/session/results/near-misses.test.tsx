import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aJudgedHit, aJudgedReply } from '#test/result-builders'
import { refused, server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
// What comes late in a browser is here at once: a busy machine takes longer than a test waits.
import '../late-parts.ts'

it('those who nearly match say why they did not come, and come when they are asked for again', async () => {
  const miss = { ...aJudgedHit(7, [1_000, 900, 500, 0]), missed: 'q3' }
  let isDown = true
  serveSession(aFlow(), aJudgedReply({ nearMisses: { total: 1, hits: [miss] } }))
  server.use(
    http.post('*/results', async ({ request }) => {
      const body = (await request.clone().json()) as Record<string, unknown>
      if (!isDown || !('nearMisses' in body)) return undefined
      return refused(422, 422, 'not_now', 'They cannot be shown just now.')
    }),
  )
  const { user } = openSession()
  const apart = await screen.findByRole('region', { name: 'Just missed' })
  await within(apart).findByText('They cannot be shown just now.')
  expect(screen.queryByText('Person 7')).toBeNull()
  isDown = false
  await user.click(within(apart).getByRole('button', { name: 'Try again' }))
  await within(apart).findByText('Person 7')
  expect(within(apart).queryByText('They cannot be shown just now.')).toBeNull()
})
