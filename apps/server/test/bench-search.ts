import { join } from 'node:path'
import { rolePrivileges } from '@headwater/contract/privileges'
import type { SearchRequest, SearchResult } from '@headwater/matching'
import pg from 'pg'
import { bringUpToDate } from '#app/bring-up-to-date'
import { openMemoryEngine, prepareSqlSearch, searchWithSql } from '#modules/sourcing'
import type { Ctx } from '#platform/context'
import { openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { type Keyring, openKeyring, type SecretKey } from '#platform/keyring'
import { createLog } from '#platform/log'
import { appUrlFor } from '#platform/migrate'
// Nothing else brings the tables' types to a program that includes only what it imports.
import type {} from '#platform/platform-tables'
import { deriveAppPassword } from '#platform/secrets'

export type Search = (request: SearchRequest) => Promise<SearchResult>

export interface BenchEngine {
  readonly search: Search
  /** Until the pool is there to be searched. */
  warm(): Promise<void>
  /** All that it can find anybody by. */
  listBytes(): Iterable<Uint8Array>
  close(): Promise<void>
}

/** Both engines over one database, each behind the same door that requests go through. */
export interface SearchBench {
  openMemory(): BenchEngine
  /** Where the engine in memory keeps what it starts from. */
  readonly snapshotPath: string
  /** Makes the indexes of the engine on PostgreSQL, and tells the planner of what is there. */
  prepareSql(): Promise<void>
  readonly searchWithSql: Search
  close(): Promise<void>
}

/** What the product would give up on is measured to its end. */
const patienceMs = 600_000

export async function openSearchBench(options: {
  readonly ownerUrl: string
  readonly secretKeys: readonly SecretKey[]
  readonly home: string
}): Promise<SearchBench> {
  const { ownerUrl, home } = options
  const keyring = openKeyring(options.secretKeys)
  const appPassword = deriveAppPassword(keyring)
  await bringUpToDate({ ownerUrl, appPassword })
  const appUrl = appUrlFor(ownerUrl, appPassword)
  const ctx = contextFor(appUrl, keyring)
  const patient = contextFor(`${appUrl}?options=-c%20statement_timeout%3D${patienceMs}`, keyring)
  return {
    openMemory() {
      const engine = openMemoryEngine(ctx, { home })
      return { ...engine, search: (request) => engine.search(ctx, request) }
    },
    snapshotPath: join(home, 'search', 'pool.snapshot'),
    prepareSql: () => prepareSql(ownerUrl),
    searchWithSql: (request) => searchWithSql(patient, request),
    close: async () => {
      await Promise.all([ctx.database.close(), patient.database.close()])
    },
  }
}

/** Somebody of a company that has no people of its own: everything found is in the shared pool. */
function contextFor(appUrl: string, keyring: Keyring): Ctx {
  const log = createLog({ level: 'warn' })
  const applicationName = 'headwater bench'
  return {
    database: openDatabase(appUrl, { applicationName, log, queryTimeoutMs: patienceMs }),
    keyring,
    log,
    now: () => new Date(),
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
    await prepareSqlSearch(owner)
    await owner.query('vacuum (analyze) sourcing.pool_documents')
  } finally {
    await owner.end()
  }
}
