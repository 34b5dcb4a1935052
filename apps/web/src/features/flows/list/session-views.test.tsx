import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { ok, server } from '#test/server'
import { openSessions, serveSessions } from '#test/session-list-builders'
import { listToasts } from '#ui/feedback/toast'
import { formatViewQuery, parseViewQuery } from './view-query.ts'
// Imported up front, so that the tests do not wait for lazy loading.
import './desktop-toolbar.tsx'
import './pages.tsx'
import './sessions-table.tsx'

const mine = { id: '0198a1f0-0000-7000-8000-000000000d01', name: 'Held ones' }

it('a view query has a fixed order and parses back', () => {
  const text = formatViewQuery({ sort: 'name', search: 'c++ *', tab: 'held', mode: 'agent' })
  expect(text).toBe('tab=held&search=c%2B%2B+%2A&mode=agent&sort=name')
  expect(text).toMatch(/^[\w\-.~%&=+]*$/)
  expect(parseViewQuery(text)).toMatchObject({ tab: 'held', search: 'c++ *', sort: 'name' })
  expect(Object.keys(parseViewQuery(''))).toContain('mailbox')
})

it('views are saved, chosen and deleted with an undo', async () => {
  let views = [{ ...mine, query: 'tab=held&sort=name' }]
  const saved: unknown[] = []
  serveSessions()
  server.use(
    http.get('*/api2/flows/sessions/views', () => ok({ views })),
    http.post('*/api2/flows/sessions/views', async ({ request }) => {
      const view = (await request.json()) as { name: string; query: string }
      saved.push(view)
      views = [...views, { id: `0198a1f0-0000-7000-8000-000000000d1${saved.length}`, ...view }]
      return ok(views.at(-1))
    }),
    http.delete('*/api2/flows/sessions/views/:id', ({ params }) => {
      views = views.filter(({ id }) => id !== params.id)
      return ok({})
    }),
  )
  const { user, router } = openSessions('?mode=agent')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Autopilot')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toEqual([{ name: 'Autopilot', query: 'mode=agent' }]))
  await user.click(await screen.findByRole('button', { name: 'Held ones' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'held', sort: 'name' }))
  await user.click(await screen.findByRole('button', { name: 'Held ones' }))
  await user.click(await screen.findByRole('button', { name: 'Delete view Held ones' }))
  await waitFor(() => expect(listToasts().at(-1)?.message).toBe('View “Held ones” deleted.'))
  act(() => listToasts().at(-1)?.onUndo?.())
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({ name: 'Held ones', query: 'tab=held&sort=name' }),
  )
})
