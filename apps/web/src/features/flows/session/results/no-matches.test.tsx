import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anEvaluatedReply } from '#test/result-builders'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'

it('relaxes all filters when no single one helps, and offers undo', async () => {
  const asked = serveSession(aFlow(), anEvaluatedReply({ hits: [], total: 0, meetAll: 0 }))
  const { user } = openSession()
  await screen.findByText(/^No one meets every must-have/)
  await user.click(screen.getByRole('button', { name: 'Make all nice-to-have' }))
  const nice = { mode: 'nice' }
  await waitFor(() =>
    expect(asked.results.at(-1)?.criteria).toMatchObject([nice, nice, nice, nice]),
  )
  expect(screen.queryByRole('button', { name: 'Make all nice-to-have' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Make all nice-to-have' })).toBeTruthy()
})

it('offers only the single filter when relaxing it helps', async () => {
  const advice = [{ ids: ['q3'], total: 840 }]
  serveSession(aFlow(), anEvaluatedReply({ hits: [], total: 0, meetAll: 0, advice }))
  openSession()
  await screen.findByText(/^These filters exclude the most people/)
  expect(screen.queryByRole('button', { name: 'Make all nice-to-have' })).toBeNull()
})
