import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@headwater/contract/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer } from '#test/bare-server'
import { serve } from './serve.ts'

const wait = endpoint({
  method: 'GET',
  path: '/api2/test/wait',
  summary: 'Answers after a while.',
  access: 'public',
  input: z.strictObject({ ms: z.coerce.number() }),
  output: z.object({}),
  errors: [],
})

const signals: AbortSignal[] = []
const bare = startBareServer(
  () => ({}),
  (server) =>
    serve(server, wait, async ({ signal }, { ms }) => {
      if (signal) signals.push(signal)
      await sleep(ms, undefined, { signal }).catch(() => signal?.throwIfAborted())
      return {}
    }),
)

it('a disconnect aborts the work of the request without logging an error', async () => {
  const leaving = new AbortController()
  const asked = fetch(`${bare.url}${wait.path}?ms=60000`, { signal: leaving.signal })
  await expect.poll(() => signals.length).toBe(1)
  expect(signals[0]?.aborted).toBe(false)
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => signals[0]?.reason).toMatchObject({ reason: 'request_timeout' })
  expect(bare.logLines.join()).not.toContain('call failed')
})

it('the signal is not aborted after the response was sent', async () => {
  signals.length = 0
  const connectionClosed = once(bare.server.server, 'connection').then(([socket]) =>
    once(socket as Socket, 'close'),
  )
  const answer = await fetch(`${bare.url}${wait.path}?ms=1`, { headers: { connection: 'close' } })
  expect(answer.status).toBe(200)
  await answer.text()
  await connectionClosed
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
