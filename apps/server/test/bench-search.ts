import { join } from 'node:path'
import { rolePrivileges } from '@headwater/contract/privileges'
import type { SearchRequest, SearchResult } from '@headwater/matching'
import pg from 'pg'
import { migrateAndSeed } from '#app/migrate-and-seed'
import { createSqlSearchIndexes, openMemoryEngine, searchWithSql } from '#modules/sourcing'
import { systemClock } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { type Keyring, openKeyring, type SecretKey } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
// Needed so that programs with partial imports still get the table types.
import type {} from '#platform/platform-tables'
import { deriveAppPassword } from '#platform/secrets'

export type Search = (request: SearchRequest) => Promise<SearchResult>

export interface BenchEngine {
  readonly search: Search
  /** Waits until the pool can be searched. */
  warm(): Promise<void>
  /** All data that a person can be found by. */
  listBytes(): Iterable<Uint8Array>
  close(): Promise<void>
}

/** Both engines on one database, each behind the interface that requests use. */
export interface SearchBench {
  openMemory(): BenchEngine
  /** The snapshot file of the in-memory engine. */
  readonly snapshotPath: string
  /** Creates the indexes of the PostgreSQL engine and updates the planner's statistics. */
  prepareSql(): Promise<void>
  readonly searchWithSql: Search
  close(): Promise<void>
}

/** Queries that would time out in production are measured to their end. */
const statementTimeoutMs = 600_000

export async function openSearchBench(options: {
  readonly ownerUrl: string
  readonly secretKeys: readonly SecretKey[]
  readonly home: string
}): Promise<SearchBench> {
  const { ownerUrl, home } = options
  const keyring = openKeyring(options.secretKeys)
  const appPassword = deriveAppPassword(keyring)
  await migrateAndSeed({ ownerUrl, appPassword })
  const appUrl = buildAppDatabaseUrl(ownerUrl, appPassword)
  const ctx = contextFor(appUrl, keyring)
  const patientCtx = contextFor(
    `${appUrl}?options=-c%20statement_timeout%3D${statementTimeoutMs}`,
    keyring,
  )
  return {
    openMemory() {
      const engine = openMemoryEngine(ctx, { home })
      return { ...engine, search: (request) => engine.search(ctx, request) }
    },
    snapshotPath: join(home, 'search', 'pool.snapshot'),
    prepareSql: () => prepareSql(ownerUrl),
    searchWithSql: (request) => searchWithSql(patientCtx, request),
    close: async () => {
      await Promise.all([ctx.database.close(), patientCtx.database.close()])
    },
  }
}

/** A member of a company without people of its own, so that every match is in the shared pool. */
function contextFor(appUrl: string, keyring: Keyring): Ctx {
  const log = createLogger({ level: 'warn' })
  const applicationName = 'headwater bench'
  return {
    database: openDatabase(appUrl, { applicationName, log, queryTimeoutMs: statementTimeoutMs }),
    keyring,
    log,
    clock: systemClock,
    requestId: 'bench',
    actor: {
      userId: newId(),
      clientId: newId(),
      companyId: newId(),
      role: 'owner',
      privileges: new Set(rolePrivileges.owner),
    },
  }
}

async function prepareSql(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await createSqlSearchIndexes(owner)
    await owner.query('vacuum (analyze) sourcing.pool_documents')
  } finally {
    await owner.end()
  }
}
