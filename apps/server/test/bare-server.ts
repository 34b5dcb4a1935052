import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { fixClock } from '#platform/clock'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { createLifecycle } from '#platform/http/lifecycle'
import { createMetrics } from '#platform/http/metrics'
import { buildServer } from '#platform/http/server'
import type { Server, ServerDeps } from '#platform/http/types'
import { testKeyring } from './test-keyring.ts'

/** A listening server and its log. */
export interface BareServer {
  server: Server
  url: string
  port: number
  deps: ServerDeps
  readonly logLines: string[]
}

// One folder per test thread; its content can be recreated at any time.
const cache = join(import.meta.dirname, '../../../node_modules/.cache')
const home = join(cache, `headwater-test-${process.env.VITEST_POOL_ID ?? '0'}`)

/** Nothing listens there: simulates an unreachable database without a timeout. */
export const unreachableDatabaseUrl = 'postgres://nobody@127.0.0.1:1/none'

export const testPublicUrl = 'http://localhost:4180'

/** Returns a server's dependencies with an unreachable database; a test overrides what it needs. */
export function testServerDeps(
  overrides: Partial<ServerDeps> = {},
  logLines: string[] = [],
): ServerDeps {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  return {
    config: {
      publicUrl: testPublicUrl,
      trustedProxies: [],
      metricsToken: undefined,
      isProduction: false,
      callsPerMinute: 1_000_000,
      providers: {},
      mailboxes: { gmail: undefined, outlook: undefined, allowedHosts: [] },
      marketplaceKey: 'a key for the tests of the marketplace',
      demoRequestsTo: 'sales@headwater.test',
      breachedPasswordsUrl: undefined,
      home,
      searchEngine: 'memory',
      warmUp: false,
      languageModel: undefined,
    },
    database: openDatabase(unreachableDatabaseUrl),
    keyring: testKeyring(),
    authenticate: async () => undefined,
    log: createLogger({ level: 'debug', destination }),
    clock: fixClock(new Date('2026-01-05T09:00:00Z')),
    lifecycle: createLifecycle(),
    metrics: createMetrics(),
    readiness: {},
    ...overrides,
  }
}

/**
 * Starts a server for the whole test file; call it at the top. `overrides` is called late, when the
 * test world is ready.
 */
export function startBareServer(
  overrides: () => Partial<ServerDeps>,
  addRoutes: (server: Server) => void,
): BareServer {
  const logLines: string[] = []
  const bare = { logLines } as BareServer
  beforeAll(async () => {
    bare.deps = testServerDeps(overrides(), logLines)
    bare.server = await buildServer(bare.deps)
    addRoutes(bare.server)
    await bare.server.listen({ port: 0, host: '127.0.0.1' })
    bare.port = (bare.server.server.address() as AddressInfo).port
    bare.url = `http://127.0.0.1:${bare.port}`
  })
  afterAll(() => bare.server.close())
  return bare
}
