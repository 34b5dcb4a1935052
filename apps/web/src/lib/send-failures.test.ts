import type { ClientFailure } from '@headwater/contract/platform'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { server } from '#test/server'
import { createFailureSender } from './send-failures.ts'

const failure: ClientFailure = {
  message: 'API returned code 500',
  name: 'Error',
  requestUrl: '/api2/getCompanyInfo',
  method: 'GET',
  timestamp: '2026-11-15T09:00:00.000Z',
}

let received: unknown[] = []
beforeEach(() => {
  received = []
  server.use(
    http.post('*/api2/platform/client-failures', async ({ request }) => {
      received.push(await request.json())
      return HttpResponse.json({ code: 200, body: {} })
    }),
  )
})

it('sends a failure to the server, the same one only once a minute', async () => {
  let time = 0
  const send = createFailureSender(() => time)
  send(failure)
  send({ ...failure, timestamp: '2026-11-15T09:00:01.000Z' })
  await waitFor(() => expect(received).toHaveLength(1))
  time = 60_000
  send(failure)
  await waitFor(() => expect(received).toHaveLength(2))
  // The second one, which has another timestamp, is not among them.
  expect(received).toEqual([failure, failure])
})

it('sends at most twenty a minute', async () => {
  let time = 0
  const send = createFailureSender(() => time)
  for (let index = 0; index < 50; index++) send({ ...failure, requestUrl: `/api2/${index}` })
  time = 60_000
  send({ ...failure, requestUrl: '/api2/later' })
  await waitFor(() => expect(received.at(-1)).toMatchObject({ requestUrl: '/api2/later' }))
  expect(received).toHaveLength(21)
})

it('does not report its own failure', async () => {
  let refusals = 0
  server.use(
    http.post(
      '*/api2/platform/client-failures',
      () => {
        refusals += 1
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  const send = createFailureSender()
  send(failure)
  await waitFor(() => expect(refusals).toBe(1))
  const later = { ...failure, requestUrl: '/api2/later' }
  send(later)
  await waitFor(() => expect(received).toHaveLength(1))
  expect(received).toEqual([later])
})
