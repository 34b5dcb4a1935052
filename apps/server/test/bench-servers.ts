import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoint } from '@headwater/contract/endpoint'
import { rolePrivileges } from '@headwater/contract/privileges'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { migrateAndSeed } from '#app/migrate-and-seed'
import { systemClock } from '#platform/clock'
import { getConnectionPool } from '#platform/connection-pool'
import { type Actor, inTransaction } from '#platform/context'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { createLifecycle } from '#platform/http/lifecycle'
import { createMetrics } from '#platform/http/metrics'
import { serve } from '#platform/http/serve'
import { buildServer } from '#platform/http/server'
import { newId } from '#platform/ids'
import { buildAppDatabaseUrl } from '#platform/migrate'
// Needed so that programs with partial imports still get the table types.
import type {} from '#platform/platform-tables'
import { startPostgres } from '#platform/postgres/start'
import { deriveAppPassword } from '#platform/secrets'
import { fastSettings } from './scratch-postgres.ts'
import { testKeyring } from './test-keyring.ts'

export interface BenchServers {
  /** The URL of the endpoint behind `serve`. */
  readonly served: string
  /** The URL of the same query on a plain route. */
  readonly bare: string
  stop(): Promise<void>
}

const Rows = z.array(z.object({ id: z.number(), name: z.string() }))
const list = endpoint({
  method: 'GET',
  path: '/api2/bench/rows',
  summary: 'Lists fifty rows.',
  access: 'jobs.write',
  input: z.strictObject({ limit: z.coerce.number().int().max(200).default(50) }),
  output: Rows,
  errors: [],
})
const query = `select n as id, 'row ' || n as name from generate_series(1, 50) n`

/** Starts both variants in one process with one database. */
export async function startBenchServers(): Promise<BenchServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
  const postgres = await startPostgres({ dataDir, settings: fastSettings })
  const keyring = testKeyring()
  const appPassword = deriveAppPassword(keyring)
  await migrateAndSeed({ ownerUrl: postgres.url, appPassword })
  const database = openDatabase(buildAppDatabaseUrl(postgres.url, appPassword))

  const actor: Actor = {
    userId: newId(),
    clientId: newId(),
    companyId: newId(),
    role: 'owner',
    privileges: new Set(rolePrivileges.owner),
  }
  const served = await buildServer({
    config: {
      publicUrl: 'http://localhost',
      trustedProxies: [],
      metricsToken: undefined,
      isProduction: false,
      callsPerMinute: 1_000_000_000,
      providers: {},
      mailboxes: { gmail: undefined, outlook: undefined, allowedHosts: [] },
      marketplaceKey: undefined,
      demoRequestsTo: undefined,
      breachedPasswordsUrl: undefined,
      home: '/nowhere',
      searchEngine: 'postgres',
      warmUp: false,
      languageModel: undefined,
    },
    database,
    keyring,
    authenticate: async () => actor,
    log: createLogger({ level: 'warn' }),
    clock: systemClock,
    lifecycle: createLifecycle(),
    metrics: createMetrics(),
    readiness: {},
  })
  serve(served, list, async (ctx) =>
    inTransaction(ctx, async ({ db }) => {
      const { rows } = await sql.raw<z.infer<typeof Rows>[number]>(query).execute(db)
      return rows
    }),
  )

  const bare = Fastify()
  bare.get('/rows', async () => (await getConnectionPool(database).query(query)).rows)

  return {
    served: `${await listen(served)}${list.path}?limit=50`,
    bare: `${await listen(bare)}/rows`,
    stop: async () => {
      await Promise.all([served.close(), bare.close()])
      await database.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}
