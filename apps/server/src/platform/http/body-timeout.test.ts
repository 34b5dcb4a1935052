import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer } from '#test/bare-server'
import { formatPost, sendRaw } from '#test/raw-http'
import { serve } from './serve.ts'
import type { Server } from './types.ts'

const base = {
  method: 'POST',
  summary: 'Counts letters.',
  access: 'public',
  input: z.strictObject({ text: z.string() }),
  output: z.object({ letters: z.int() }),
  errors: [],
} as const
const ordinary = endpoint({ ...base, path: '/api2/test/ordinary' })
const large = endpoint({ ...base, path: '/api2/test/large', maxBodyBytes: 2_097_152 })
const guarded = endpoint({ ...large, path: '/api2/test/guarded', access: 'signed-in' })

function addRoutes(server: Server): void {
  for (const one of [ordinary, large]) {
    serve(server, one, async (_ctx, { text }) => ({ letters: text.length }))
  }
  serve(server, guarded, async (_ctx, { text }) => ({ letters: text.length }))
}

const short = { requestMs: 300, timeoutCheckMs: 50 }
const patient = startBareServer(() => ({ limits: { ...short, largeRequestMs: 60_000 } }), addRoutes)
const hasty = startBareServer(
  () => ({ limits: { headersMs: 300, ...short, largeRequestMs: 600 } }),
  addRoutes,
)

/** The same slow upload for all tests: well beyond the short timeout, a few bytes at a time. */
async function sendSlowly(port: number, path: string) {
  const bytes = formatPost(path, JSON.stringify({ text: 'a'.repeat(100) }))
  const bodyAt = bytes.indexOf('\r\n\r\n') + 4
  const parts = [bytes.subarray(0, bodyAt)]
  for (let at = bodyAt; at < bytes.length; at += 4) parts.push(bytes.subarray(at, at + 4))
  return sendRaw(port, parts, { pauseMs: 40 })
}

const tooSlow = {
  code: 101,
  body: null,
  error: { reason: 'request_timeout', message: 'The request took too long to arrive.' },
}

describe('a body that arrives slowly', () => {
  it('is cut off at an ordinary endpoint', async () => {
    const { status, json } = await sendSlowly(patient.port, ordinary.path)
    expect([status, json]).toEqual([408, tooSlow])
    expect(patient.logLines.join()).toContain('ERR_HTTP_REQUEST_TIMEOUT')
  })

  it('is accepted at an endpoint for large bodies', async () => {
    const { status, json } = await sendSlowly(patient.port, large.path)
    expect([status, json]).toEqual([200, { code: 200, body: { letters: 100 } }])
  })

  it('is cut off there as well after the longer timeout', async () => {
    const { status, json } = await sendSlowly(hasty.port, large.path)
    expect([status, json]).toEqual([408, tooSlow])
  })

  it('is not waited for when the request is refused anyway', async () => {
    expect((await sendSlowly(patient.port, guarded.path)).status).toBe(401)
    expect((await sendSlowly(patient.port, '/api2/test/nowhere')).status).toBe(404)
  })

  it('does not affect requests that have fully arrived', async () => {
    const answer = await sendRaw(patient.port, [formatPost(ordinary.path, '{"text":"abc"}')])
    expect(answer.json).toEqual({ code: 200, body: { letters: 3 } })
  })
})
