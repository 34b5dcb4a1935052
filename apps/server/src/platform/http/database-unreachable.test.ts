import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getConnectionPool } from '#platform/connection-pool'
import { inTransaction } from '#platform/context'
import { openDatabase } from '#platform/database'
import { startBareServer, unreachableDatabaseUrl } from '#test/bare-server'
import { serve } from './serve.ts'

const shared = {
  summary: 'x',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
} as const
const mine = endpoint({ ...shared, method: 'GET', path: '/api2/test/mine', access: 'signed-in' })
const open = endpoint({ ...shared, method: 'GET', path: '/api2/test/open', access: 'public' })
const work = endpoint({ ...shared, method: 'GET', path: '/api2/test/work', access: 'public' })
const guess = endpoint({
  ...shared,
  method: 'POST',
  path: '/api2/test/guess',
  access: 'public',
  rate: 'sign-in',
})

const database = openDatabase(unreachableDatabaseUrl)
const bare = startBareServer(
  () => ({
    database,
    // Reads the session from the database, as the real one does.
    authenticate: async () => {
      await getConnectionPool(database).query('select 1')
      return undefined
    },
    readiness: { database: () => database.ping() },
  }),
  (server) => {
    serve(server, mine, async () => ({}))
    serve(server, open, async () => ({}))
    serve(server, guess, async () => ({}))
    serve(server, work, async (ctx) => inTransaction(ctx, async () => ({})))
  },
)

describe('while the database is unreachable', () => {
  it.each([
    ['a call that needs a session', 'GET', mine.path],
    ['a call that needs data', 'GET', work.path],
    ['a sign-in, whose guesses could not be counted', 'POST', guess.path],
  ])('%s is a 500, and never a 401', async (_what, method, path) => {
    const answer = await fetch(`${bare.url}${path}`, { method })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ code: 500, error: { reason: 'internal' } })
  })

  it('a request that does not need it succeeds', async () => {
    expect((await fetch(`${bare.url}${open.path}`)).status).toBe(200)
  })

  it('the process is alive but not ready, without further details', async () => {
    expect((await fetch(`${bare.url}/healthz`)).status).toBe(200)
    const answer = await fetch(`${bare.url}/readyz`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ status: 'not ready', reasons: ['database'] })
  })
})
