import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, vi } from 'vitest'
import { servePersonActs } from '#test/result-builders'
import { ok, server } from '#test/server'
import { aFlow, aHit, aReply, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'

const people = (first: number) => Array.from({ length: 20 }, (_, at) => aHit(first + at))

it('results of a new search render the visible rows first, then reuse the row elements below', async () => {
  serveSession(aFlow(), aReply({ hits: people(1) }))
  openSession()
  const boxAt = (at: number) => document.querySelector(`[data-row-index="${at}"]`)
  const nameAt = (at: number) => boxAt(at)?.getAttribute('aria-label')
  await screen.findByText('Searches 52,204 people')
  await waitFor(() => expect(nameAt(15)).toBe('Person 16'))
  const box = boxAt(15)

  const frames: FrameRequestCallback[] = []
  const hold = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((draw) => frames.push(draw))
  const others = aReply({ hits: people(21), nextCursor: 'next' })
  const cursors: unknown[] = []
  server.use(
    http.post('*/results', async ({ request }) => {
      cursors.push(((await request.json()) as { cursor?: string }).cursor)
      return ok(others)
    }),
  )
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement)
  await waitFor(() => expect(nameAt(0)).toBe('Person 21'))
  expect(nameAt(15)).toBe('Person 16')
  // A question that had left before would have come before this one.
  await fetch('/api2/flows/any/results', { method: 'POST', body: '{"cursor":"later"}' })
  expect(cursors).toEqual([undefined, 'later'])

  hold.mockRestore()
  act(() => frames.splice(0).forEach((draw) => void draw(0)))
  await waitFor(() => expect(nameAt(15)).toBe('Person 36'))
  expect(boxAt(15)).toBe(box)
  // The next page is requested once the first is painted.
  await waitFor(() => expect(cursors[2]).toBe('next'))
})

it('the reason for a no is asked for its person, not for the one who takes over the row', async () => {
  serveSession(aFlow(), aReply({ hits: people(1) }))
  servePersonActs()
  openSession()
  fireEvent.click(await screen.findByRole('button', { name: 'No to Person 1' }))
  expect(await screen.findByRole('dialog', { name: 'Reason for rejecting Person 1' })).toBeTruthy()
  server.use(http.post('*/results', () => ok(aReply({ hits: people(21) }))))
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement)
  const no = await screen.findByRole('button', { name: 'No to Person 21' })
  expect(no.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('dialog', { name: /^Why no/ })).toBeNull()
})
