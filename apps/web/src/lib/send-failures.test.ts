import type { ClientFailure } from '@headwater/contract/platform'
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

it('sends a failure to the server, and the same one only once a minute', async () => {
  let time = 0
  const send = createFailureSender(() => time)
  send(failure)
  send({ ...failure, timestamp: '2026-11-15T09:00:01.000Z' })
  await settle()
  expect(received).toEqual([failure])
  time = 60_000
  send(failure)
  await settle()
  expect(received).toHaveLength(2)
})

it('sends at most twenty a minute', async () => {
  const send = createFailureSender(() => 0)
  for (let index = 0; index < 50; index++) send({ ...failure, requestUrl: `/api2/${index}` })
  await settle()
  expect(received).toHaveLength(20)
})

it('keeps quiet about its own failure', async () => {
  server.use(http.post('*/api2/platform/client-failures', () => HttpResponse.error()))
  createFailureSender()(failure)
  await settle()
  expect(received).toEqual([])
})

function settle() {
  return new Promise((resolve) => setTimeout(resolve, 50))
}
