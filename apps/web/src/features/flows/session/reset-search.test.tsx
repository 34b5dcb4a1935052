import { formatLink, linkPath } from '@headwater/contract/sourcing/format-link'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { aClient } from '#test/identity-builders'
import { renderApp } from '#test/render-app'
import { errorReply, ok, server } from '#test/server'
import {
  aFlow,
  aQueryReading,
  firmware,
  openSession,
  recruiterPrivileges,
  serveSession,
  someText,
} from '#test/session-builders'
import '#test/preload-session'

it('Reset clears the sentence, its notes and all filters, with an undo', async () => {
  const asked = serveSession()
  const { user } = openSession()
  await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
  expect(await screen.findByText(/were set by hand/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Start your search')).toBeTruthy()
  expect(question().value).toBe('')
  expect(screen.queryByText(/were set by hand/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  await waitFor(() => expect(asked.saved.at(-1)).toMatchObject({ criteria: [], text: '' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('3 active')).toBeTruthy()
  expect(question().value).toBe(someText)
})

it('Reset clears a failure and text that was not sent', async () => {
  serveSession()
  server.use(
    http.post('*/search/read', () => errorReply(419, 429, 'too_many_requests', 'Too many.')),
  )
  const { user } = openSession()
  await screen.findByText('Person 1')
  await user.clear(question())
  await user.type(question(), 'welders{Enter}')
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(question().value).toBe('')
  expect(screen.queryByText(/Too many attempts/)).toBeNull()
})

it('a sentence still being read when the search is reset is dropped', async () => {
  serveSession()
  const reading = Promise.withResolvers<void>()
  server.use(
    http.post('*/search/read', async ({ request }) => {
      const { text } = (await request.json()) as { text: string }
      if (text === 'welders') await reading.promise
      return ok(aQueryReading())
    }),
  )
  const { user } = openSession()
  await screen.findByText('Person 1')
  await user.clear(question())
  await user.type(question(), 'welders{Enter}')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  reading.resolve()
  const search = await screen.findByRole('button', { name: 'Search' })
  expect(search.getAttribute('aria-busy')).toBeNull()
  expect(await screen.findByText('Start your search')).toBeTruthy()
  expect(question().value).toBe('')
})

it('Reset clears what the URL holds: a link that failed and the open person', async () => {
  serveSession()
  server.use(http.post('*/search/resolve', () => errorReply(500, 500, 'internal')))
  const as = aClient({ privileges: [...recruiterPrivileges] })
  const path = linkPath(aFlow().id, formatLink([firmware], {}))
  const { user, router } = renderApp(`${path}?person=${aFlow().jobId}`, { as })
  expect(await screen.findByText('Couldn’t open this link')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/main/sourcingsession/${aFlow().id}`),
  )
  expect(screen.queryByText('Couldn’t open this link')).toBeNull()
})

function question(): HTMLTextAreaElement {
  return screen.getByLabelText('Who are you looking for?')
}
