import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aJudgedReply } from '#test/result-builders'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '../late-parts.ts'

it('makes all of it nice where no single step brings anybody, with a way back', async () => {
  const asked = serveSession(aFlow(), aJudgedReply({ hits: [], total: 0, meetAll: 0 }))
  const { user } = openSession()
  await screen.findByText(/^No single requirement is to blame/)
  await user.click(screen.getByRole('button', { name: 'Make all of it nice to have' }))
  const nice = { mode: 'nice' }
  await waitFor(() =>
    expect(asked.results.at(-1)?.criteria).toMatchObject([nice, nice, nice, nice]),
  )
  expect(screen.queryByRole('button', { name: 'Make all of it nice to have' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Make all of it nice to have' })).toBeTruthy()
})

it('offers the single step alone where one brings somebody', async () => {
  const advice = [{ id: 'q3', total: 840 }]
  serveSession(aFlow(), aJudgedReply({ hits: [], total: 0, meetAll: 0, advice }))
  openSession()
  await screen.findByText(/^One of these takes the most people away/)
  expect(screen.queryByRole('button', { name: 'Make all of it nice to have' })).toBeNull()
})
