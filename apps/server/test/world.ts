import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Actor, Ctx, PublicCtx } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import type { Keyring } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import type { Tables } from '#platform/tables'
import { typeParsers } from '#platform/type-parsers'
import { createRecordingLogger, type RecordingLogger } from './recording-logger.ts'
import { cloneTemplate, dropDatabase } from './template-database.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { testKeyring } from './test-keyring.ts'

/** A private clone of the migrated database with everything a use case needs. */
export interface World {
  /** As the run-time role, like the product itself. */
  database: Database
  /** As the owner, for assertions and builders. */
  ownerDb: Kysely<Tables>
  ownerUrl: string
  appUrl: string
  keyring: Keyring
  log: RecordingLogger
  /** The clock of every context; it stands still until the test moves it. */
  clock: TestClock
  contextFor(actor: Actor): Ctx
  publicContext(): PublicCtx
}

/** Starts the world; call it at the top of a test file. It is ready from the first test on. */
export function startWorld(): World {
  const template = inject('template')
  const world = emptyWorld()
  let name = ''

  beforeAll(async () => {
    const clone = await cloneTemplate(template)
    name = clone.name
    world.ownerUrl = clone.url
    world.appUrl = buildAppDatabaseUrl(clone.url, deriveAppPassword(world.keyring))
    world.database = openDatabase(world.appUrl, { log: world.log })
    world.ownerDb = openOwnerDb(clone.url)
  })
  afterAll(async () => {
    await world.database.close()
    await world.ownerDb.destroy()
    await dropDatabase(template, name)
  })
  return world
}

function emptyWorld(): World {
  const world = {
    keyring: testKeyring(),
    log: createRecordingLogger(),
    clock: createTestClock('2026-01-05T09:00:00Z'),
    publicContext: () => ({
      database: world.database,
      clock: world.clock,
      requestId: 'test',
      keyring: world.keyring,
      log: world.log,
    }),
    contextFor: (actor: Actor) => ({ ...world.publicContext(), actor }),
  } as unknown as World
  return world
}

export function openOwnerDb(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 4, types: typeParsers })
  pool.on('error', () => {})
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
