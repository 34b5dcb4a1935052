import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer, testServerDeps } from '#test/bare-server'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'
import { serve } from './serve.ts'

const world = startWorld()
const actors = { one: anActor(), two: anActor() }
const look = endpoint({
  method: 'GET',
  path: '/api2/test/look',
  summary: 'Looks.',
  access: 'signed-in',
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
})

/** Two processes that share only the database. */
const servers = [1, 2].map(() =>
  startBareServer(
    () => ({
      database: world.database,
      config: { ...testServerDeps().config, callsPerMinute: 20 },
      authenticate: async ({ headers }) => actors[headers.authorization as keyof typeof actors],
    }),
    (server) => serve(server, look, async () => ({})),
  ),
)

async function callTimes(times: number, at: number, authorization: string): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < times; call += 1) {
    const url = `${servers[at]?.url}${look.path}`
    statuses.push((await fetch(url, { headers: { authorization } })).status)
  }
  return statuses
}

describe('the default rate limit', () => {
  it('is shared by all processes, except for a tenth that each grants locally', async () => {
    expect(new Set(await callTimes(12, 0, 'one'))).toEqual(new Set([200]))
    expect(new Set(await callTimes(12, 1, 'one'))).toEqual(new Set([200]))
    expect((await callTimes(6, 0, 'one')).at(-1)).toBe(429)
    expect((await callTimes(6, 1, 'one')).at(-1)).toBe(429)
  })

  it('is counted per user', async () => {
    expect(await callTimes(1, 0, 'two')).toEqual([200])
  })

  it('also applies to unauthenticated requests, before the 401', async () => {
    const statuses = await callTimes(30, 0, 'nobody')
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })
})
