import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { startBareServer } from '#test/bare-server'
import { serve } from './serve.ts'

const shared = {
  summary: 'x',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
} as const
const change = endpoint({ ...shared, method: 'POST', path: '/api2/test/change' })
const look = endpoint({ ...shared, method: 'GET', path: '/api2/test/look' })
const report = endpoint({ ...shared, method: 'POST', path: '/api2/test/report', rate: 'report' })

const bare = startBareServer(
  () => ({
    checkCsrf: async ({ headers }) => {
      if (headers['x-xsrf-token'] === 'stale') throw new AppError('csrf_stale', 'Reload.')
    },
  }),
  (server) => {
    for (const one of [change, look, report]) serve(server, one, async () => ({}))
  },
)
const ours = 'http://localhost:4180'

describe('changes from browsers', () => {
  it.each<[string, Record<string, string>, number]>([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: ours }, 200],
    [
      'a form of ours, which hides its origin',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      200,
    ],
    ['our page in an older browser', { origin: ours }, 200],
    ['a program', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 419],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ours }, 419],
    [
      'another origin that claims our site',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      419,
    ],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }, 419],
    ['another site in an older browser', { origin: 'https://evil.example' }, 419],
    ['another port', { origin: 'http://localhost:4181' }, 419],
    ['a sandboxed frame', { origin: 'null' }, 419],
    ['a page whose token is stale', { 'x-xsrf-token': 'stale' }, 419],
  ])('from %s', async (_where, headers, status) => {
    const answer = await fetch(`${bare.url}${change.path}`, { method: 'POST', headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after'), 'waiting would not help').toBeNull()
    if (status === 419) {
      expect(await answer.json()).toMatchObject({ code: 419, error: { reason: 'csrf_stale' } })
    }
  })

  it('may be reported with a stale token, but only from our page', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${bare.url}${report.path}`, { method: 'POST', headers })
    expect((await send({ 'x-xsrf-token': 'stale' })).status).toBe(200)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(419)
  })

  it('need an origin check, and reads do not', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await fetch(`${bare.url}${look.path}`, { headers })).status).toBe(200)
  })
})
