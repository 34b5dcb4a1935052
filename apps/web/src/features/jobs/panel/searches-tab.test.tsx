import { Criterion } from '@headwater/contract/sourcing/criteria'
import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, it } from 'vitest'
import { sessionStore } from '#lib/session-store'
import { aFlow, aJobDetail, openJobs, serveJobs } from '#test/job-builders'
import { errorReply, ok, server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'
// Imported up front, so that the tests do not wait for lazy loading.
import '../list/jobs-table.tsx'
import '../pages.tsx'
import './job-panel.tsx'
import './search-menu.tsx'

const job = aJobDetail()
const flows = [1, 2, 3, 4, 5].map((number) =>
  aFlow({
    id: `0198a1f0-0000-7000-8000-${String(900 + number).padStart(12, '0')}`,
    name: `Search ${number}`,
    number,
  }),
)

function serveFlows() {
  serveJobs([job])
  const archived = new Set<string>()
  const asked = { archived: [] as unknown[], lists: [] as string[], changes: 0, most: 0 }
  let running = 0
  const concurrent = Promise.withResolvers<void>()
  server.use(
    http.get('*/api2/flows', ({ request }) => {
      const isArchived = new URL(request.url).searchParams.get('isArchived') === 'true'
      asked.lists.push(isArchived ? 'archived' : 'current')
      const items = flows
        .filter(({ id }) => archived.has(id) === isArchived)
        .map((flow) => ({ ...flow, isArchived }))
      return ok({ items, nextCursor: null, total: items.length })
    }),
    http.post('*/api2/flows/archive', async ({ request }) => {
      const body = (await request.json()) as { flowIds: string[]; isArchived: boolean }
      asked.archived.push(body)
      for (const id of body.flowIds) archived[body.isArchived ? 'add' : 'delete'](id)
      return ok({ changed: 1 })
    }),
    http.get('*/api2/flows/:id/result-changes', async ({ params }) => {
      asked.changes++
      asked.most = Math.max(asked.most, ++running)
      if (running === 2) concurrent.resolve()
      await concurrent.promise
      await delay(5)
      running--
      const at = flows.findIndex(({ id }) => id === params.id)
      if (at === 4) return errorReply(500, 500, 'internal')
      const since = at === 0 ? null : '2026-11-03T09:00:00.000Z'
      return ok({ since, new: at * 6, total: 40, isPart: at === 3, personIds: [] })
    }),
  )
  return asked
}

async function openSearches(privileges?: Parameters<typeof openJobs>[1]) {
  const view = openJobs(`?job=${job.id}&part=searches`, privileges)
  return { ...view, list: await screen.findByRole('list', { name: 'Sessions' }) }
}

it('shows the new people of each search, with few requests at a time', async () => {
  const asked = serveFlows()
  const { list } = await openSearches()
  expect(await within(list).findByText('6 new since 3 Nov 2026')).toBeTruthy()
  expect(await within(list).findByText('At least 18 new since 3 Nov 2026')).toBeTruthy()
  await waitFor(() => expect(asked.changes).toBe(5))
  expect(asked.most).toBe(2)
  // Neither a first visit nor a failed request shows a count.
  expect(within(list).getAllByText(/new since/)).toHaveLength(3)
})

it('duplicates a search by storing it and opening the duplicate page', async () => {
  serveFlows()
  const { user, router, list } = await openSearches()
  await user.click(within(list).getByRole('button', { name: 'More for Search 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(
      `/main/duplicateSearch/false/${job.id}/Staff Firmware Engineer/6`,
    ),
  )
  expect(sessionStore.getState().duplicateSession).toEqual({ id: flows[1]?.id, name: 'Search 2' })
})

it('archives a search, undoes it and lists archived ones', async () => {
  const asked = serveFlows()
  const { user, list } = await openSearches()
  await waitFor(() => expect(asked.lists).toContain('archived'))
  expect(screen.queryByRole('button', { name: 'Show archived sessions' })).toBeNull()
  await user.click(within(list).getByRole('button', { name: 'More for Search 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await waitFor(() => expect(within(list).queryByText('Search 2')).toBeNull())
  listToasts().at(-1)?.onUndo?.()
  expect(await within(list).findByText('Search 2')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'More for Search 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await waitFor(() => expect(within(list).queryByText('Search 3')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Show archived sessions' }))
  const away = await screen.findByRole('list', { name: 'Archived sessions' })
  await user.click(within(away).getByRole('button', { name: 'More for Search 3' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
  expect(await within(list).findByText('Search 3')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Hide archived sessions' })).toBeNull(),
  )
  expect(asked.archived).toEqual([
    { flowIds: [flows[1]?.id], isArchived: true },
    { flowIds: [flows[1]?.id], isArchived: false },
    { flowIds: [flows[2]?.id], isArchived: true },
    { flowIds: [flows[2]?.id], isArchived: false },
  ])
})

it('offers the archive with its error when it fails to load', async () => {
  serveFlows()
  server.use(
    http.get('*/api2/flows', ({ request }) =>
      new URL(request.url).searchParams.get('isArchived') === 'true'
        ? errorReply(404, 404, 'not_found', 'There is none.')
        : undefined,
    ),
  )
  const { user } = await openSearches()
  await user.click(await screen.findByRole('button', { name: 'Show archived sessions' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('shows why a search can’t be archived and keeps it in the list', async () => {
  serveFlows()
  server.use(
    http.post('*/api2/flows/archive', () => errorReply(404, 404, 'not_found', 'There is none.')),
  )
  const { user, list } = await openSearches()
  await user.click(within(list).getByRole('button', { name: 'More for Search 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await waitFor(() => expect(listToasts().at(-1)?.message).toBe('There is none.'))
  expect(within(list).getByText('Search 2')).toBeTruthy()
})

it('shows a reviewer the searches without actions', async () => {
  serveFlows()
  const { list } = await openSearches({ privileges: ['pipeline.review'], role: 'reviewer' })
  expect(within(list).getByRole('link', { name: /Search 1/ })).toBeTruthy()
  expect(within(list).queryByRole('button')).toBeNull()
})

it.each([
  [1, 'Search for people who match this job. A new session starts with the job’s criteria.'],
  [0, 'Search for people who match this job. Start by describing who you need in a sentence.'],
])('explains how the first search of a job with %s criteria starts', async (count, sentence) => {
  const criteria = [Criterion.parse({ id: 'a', attribute: 'countries', countries: ['PT'] })]
  serveJobs([{ ...job, criteria: criteria.slice(0, count) }])
  server.use(http.get('*/api2/flows', () => ok({ items: [], nextCursor: null, total: 0 })))
  openJobs(`?job=${job.id}&part=searches`)
  expect((await screen.findByText(/^Search for people who match/)).textContent).toBe(sentence)
})
