import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { openJobs, serveJobs } from '#test/job-builders'
import { ok, server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'
import { formatViewQuery, parseViewQuery } from './view-query.ts'
// Imported up front, so that the tests do not wait for lazy loading.
import '../list/desktop-toolbar.tsx'
import '../pages.tsx'

const mine = { id: '0198a1f0-0000-7000-8000-000000000d01', name: 'My drafts' }

it('a view query has a fixed order, leaves out the open panel and parses back', () => {
  const text = formatViewQuery({ sort: 'title', search: 'c++ *', tab: 'draft' } as const)
  expect(text).toBe('tab=draft&search=c%2B%2B+%2A&sort=title')
  expect(text).toMatch(/^[\w\-.~%&=+]*$/)
  expect(parseViewQuery(text)).toMatchObject({ tab: 'draft', search: 'c++ *', sort: 'title' })
  expect(Object.keys(parseViewQuery(''))).toContain('owner')
})

it('views are saved, selected and deleted with an undo', async () => {
  let views = [{ ...mine, query: 'tab=draft&sort=title' }]
  const saved: unknown[] = []
  serveJobs()
  server.use(
    http.get('*/api2/jobs/views', () => ok({ views })),
    http.post('*/api2/jobs/views', async ({ request }) => {
      const view = (await request.json()) as { name: string; query: string }
      saved.push(view)
      views = [...views, { id: `0198a1f0-0000-7000-8000-000000000d1${saved.length}`, ...view }]
      return ok(views.at(-1))
    }),
    http.delete('*/api2/jobs/views/:id', ({ params }) => {
      views = views.filter(({ id }) => id !== params.id)
      return ok({})
    }),
  )
  const { user, router } = openJobs('?department=Engineering&job=nonsense')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Engineers')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(saved).toEqual([{ name: 'Engineers', query: 'department=Engineering' }]),
  )
  expect(
    (await screen.findByRole('button', { name: 'Engineers', current: true })).textContent,
  ).toBe('Engineers')
  await user.click(screen.getByRole('button', { name: 'My drafts' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ tab: 'draft', sort: 'title' }),
  )
  expect(router.state.location.search).not.toHaveProperty('department')
  await user.click(await screen.findByRole('button', { name: 'My drafts' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view My drafts' }))
  await waitFor(() => expect(listToasts().at(-1)?.message).toBe('View “My drafts” deleted.'))
  act(() => listToasts().at(-1)?.onUndo?.())
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({ name: 'My drafts', query: 'tab=draft&sort=title' }),
  )
})
