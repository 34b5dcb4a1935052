import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '#lib/session-store'
import { server } from '#test/server'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'

const stored = {
  toSend: 'stored-filter',
  forState: ['stored-filter'],
  forKeywords: ['stored-filter'],
  forLanguages: ['stored-filter'],
  forRelYears: 'stored-filter',
  forYears: 'stored-filter',
  searchId: 'stored-filter',
}

it('a stored filter and its updates change none of the requests of a sourcing session', async () => {
  const flow = aFlow()
  const without = await recordRequests(() => search(flow))
  const before = sessionStore.getState().filter
  sessionStore.setState({ filter: stored })
  const withFilter = await recordRequests(() =>
    search(flow, () => sessionStore.setState({ filter: { ...stored, searchId: 12 } })),
  )
  sessionStore.setState({ filter: before })
  expect(withFilter).toEqual(without)
  expect(without.filter((line) => line.includes('/results '))).not.toEqual([])
  expect(without.filter((line) => line.startsWith('PUT') && line.includes('/search '))).not.toEqual(
    [],
  )
  expect(withFilter.join()).not.toContain('stored-filter')
})

/** Opens a search, changes it, and leaves when the changed results are there and it is saved. */
async function search(flow: ReturnType<typeof aFlow>, update = () => {}): Promise<void> {
  const asked = serveSession(flow)
  const { user } = openSession()
  await screen.findByText('Person 1')
  update()
  await user.click(await screen.findByRole('button', { name: 'Remove Industries: Automotive' }))
  await waitFor(() => expect(asked.saved).toHaveLength(1))
  await waitFor(() => expect(asked.results.at(-1)).toMatchObject({ criteria: { length: 3 } }))
  cleanup()
}

/** Sent once per page, or after a while. */
const incidental = /csrf-cookie |\/seen /

/** Lists each request once, with its body. */
async function recordRequests(work: () => Promise<void>): Promise<string[]> {
  const lines: Promise<string>[] = []
  const record = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    const copy = request.clone()
    lines.push(copy.text().then((body) => `${copy.method} ${pathname}${search} ${body}`))
  }
  server.events.on('request:start', record)
  await work()
  server.events.removeListener('request:start', record)
  const all = await Promise.all(lines)
  return [...new Set(all.filter((line) => !incidental.test(line)))].toSorted()
}
