import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, vi } from 'vitest'
import { ok, server } from '#test/server'
import { aFlow, aHit, aReply, openSession, serveSession } from '#test/session-builders'
import '../late-parts.ts'

const people = (first: number) => Array.from({ length: 20 }, (_, at) => aHit(first + at))

it('of another search those in sight come first, and those below the fold in the same boxes', async () => {
  serveSession(aFlow(), aReply({ hits: people(1) }))
  openSession()
  const boxAt = (at: number) => document.querySelector(`[data-row-index="${at}"]`)
  const nameAt = (at: number) => boxAt(at)?.getAttribute('aria-label')
  await screen.findByText('of 52,204 people match', { exact: false })
  await waitFor(() => expect(nameAt(19)).toBe('Person 20'))
  const box = boxAt(19)

  const frames: FrameRequestCallback[] = []
  const hold = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((draw) => frames.push(draw))
  const others = aReply({ hits: people(21) })
  server.use(http.post('*/results', () => ok(others)))
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement)
  await waitFor(() => expect(nameAt(0)).toBe('Person 21'))
  expect(nameAt(19)).toBe('Person 20')

  hold.mockRestore()
  act(() => frames.splice(0).forEach((draw) => void draw(0)))
  await waitFor(() => expect(nameAt(19)).toBe('Person 40'))
  expect(boxAt(19)).toBe(box)
})
