import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#platform/database'
import { createLifecycle } from '#platform/http/lifecycle'
import { createMetrics } from '#platform/http/metrics'
import { buildServer } from '#platform/http/server'
import type { Server, ServerDeps } from '#platform/http/types'
import { createLog } from '#platform/log'
import { testKeyring } from './keyring.ts'

/** A server that really listens, and what it has logged. */
export interface BareServer {
  server: Server
  url: string
  port: number
  deps: ServerDeps
  readonly logLines: string[]
}

// One for each of the threads that run tests; what is in it is made again at any time.
const cache = join(import.meta.dirname, '../../../node_modules/.cache')
const home = join(cache, `headwater-test-${process.env.VITEST_POOL_ID ?? '0'}`)

/** Nobody listens there: a database that is away, without waiting for it. */
export const awayDatabaseUrl = 'postgres://nobody@127.0.0.1:1/none'

/** What a server needs, with a database that is away; a test replaces what it is about. */
export function serverDeps(over: Partial<ServerDeps> = {}, logLines: string[] = []): ServerDeps {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  return {
    config: {
      publicUrl: 'http://localhost:4180',
      trustedProxies: [],
      metricsToken: undefined,
      callsPerMinute: 1_000_000,
      providers: {},
      marketplaceKey: 'a key for the tests of the marketplace',
      demoRequestsTo: 'sales@headwater.test',
      breachedPasswordsUrl: undefined,
      home,
      searchEngine: 'memory',
      languageModel: undefined,
    },
    database: openDatabase(awayDatabaseUrl),
    keyring: testKeyring(),
    authenticate: async () => undefined,
    log: createLog({ level: 'debug', destination }),
    now: () => new Date('2026-01-05T09:00:00Z'),
    lifecycle: createLifecycle(),
    metrics: createMetrics(),
    readiness: {},
    ...over,
  }
}

/**
 * Call it at the top of a test file: the server listens from the first test to the last. What
 * `over` gives is asked for late, when a world that stands above it is there.
 */
export function startBareServer(
  over: () => Partial<ServerDeps>,
  addRoutes: (server: Server) => void,
): BareServer {
  const logLines: string[] = []
  const bare = { logLines } as BareServer
  beforeAll(async () => {
    bare.deps = serverDeps(over(), logLines)
    bare.server = await buildServer(bare.deps)
    addRoutes(bare.server)
    await bare.server.listen({ port: 0, host: '127.0.0.1' })
    bare.port = (bare.server.server.address() as AddressInfo).port
    bare.url = `http://127.0.0.1:${bare.port}`
  })
  afterAll(() => bare.server.close())
  return bare
}
