import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { recordAudit, verifyAuditChain } from '#platform/audit'
import { systemClock } from '#platform/clock'
import { inTransaction } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import { runIdempotently, sweepIdempotencyKeys } from '#platform/idempotency'
import { buildAppDatabaseUrl, migrate } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { assertTenantIsolation } from '#platform/tenant-isolation'
import { anActor } from '#test/builders'
import { createRecordingLogger } from '#test/recording-logger'
import { createEmptyDatabase, dropDatabase, runAsAdmin } from '#test/template-database'
import { testKeyring } from '#test/test-keyring'

const template = inject('template')
const keyring = testKeyring()
let name = ''
let ownerUrl = ''
let database: Database

/**
 * A hosted database whose owner is not a superuser, so that row-level security applies to it as
 * well.
 */
beforeAll(async () => {
  const empty = await createEmptyDatabase(template)
  name = empty.name
  await runAsAdmin(template.adminUrl, `create role ${name} login password 'plain'`)
  await runAsAdmin(template.adminUrl, `alter database ${name} owner to ${name}`)
  const url = new URL(empty.url)
  url.username = name
  url.password = 'plain'
  ownerUrl = url.href
  await migrate({ ownerUrl, appPassword: deriveAppPassword(keyring) })
  database = openDatabase(buildAppDatabaseUrl(ownerUrl, deriveAppPassword(keyring)))
})

afterAll(async () => {
  await database.close()
  await dropDatabase(template, name)
  await runAsAdmin(template.adminUrl, `drop role ${name}`)
})

function contextFor(actor = anActor()) {
  const log = createRecordingLogger()
  return { database, keyring, log, clock: systemClock, requestId: 'test', actor }
}

it('tenant isolation holds in a database whose owner is not a superuser', async () => {
  await assertTenantIsolation(database)
})

it('audit entries are chained in such a database', async () => {
  const ctx = contextFor()
  for (const action of ['company.created', 'company.changed'] as const) {
    await inTransaction(ctx, (ctx) =>
      recordAudit(ctx, { action, subjectType: 'company', subjectId: '1' }),
    )
  }
  expect(await verifyAuditChain(ctx)).toBeUndefined()
})

it('expired keys of all companies are deleted in such a database, and no others', async () => {
  for (const ctx of [contextFor(), contextFor()]) {
    await runIdempotently(ctx, 'expired', 'f', async () => 1)
    await runIdempotently(ctx, 'alive', 'f', async () => 1)
    await inTransaction(ctx, (ctx) =>
      ctx.db
        .updateTable('platform.idempotencyKeys')
        .set({ expiresAt: new Date(0) })
        .where('key', '=', 'expired')
        .execute(),
    )
  }
  expect(await sweepIdempotencyKeys(database)).toBe(2)
  expect(await sweepIdempotencyKeys(database)).toBe(0)
})

it('valid keys are hidden even from that owner', async () => {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const { rows } = await owner.query('select key from platform.idempotency_keys')
  await owner.end()
  expect(rows).toEqual([])
})
