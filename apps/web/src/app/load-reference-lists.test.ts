import { waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it, vi } from 'vitest'
import { server } from '#test/server'
import { loadReferenceListsWhenIdle } from './load-reference-lists.ts'

it('loads the nine reference lists only once the browser is idle', async () => {
  const asked: string[] = []
  server.use(
    http.get(/\/api2?\//, ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return Response.json({ code: 500, body: null }, { status: 500 })
    }),
  )
  let idle: () => void = () => expect.unreachable()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
  })
  loadReferenceListsWhenIdle()
  expect(asked).toEqual([])
  idle()
  await waitFor(() => expect(asked).toHaveLength(9))
  expect(new Set(asked).size).toBe(9)
})
