import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { recordAudit, verifyAuditChain } from '#platform/audit'
import { assertCatalogue } from '#platform/catalogue'
import { inTransaction } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import { runOnce, sweepIdempotencyKeys } from '#platform/idempotency'
import { appUrlFor, migrate } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { anActor } from '#test/builders'
import { testKeyring } from '#test/keyring'
import { recordingLogger } from '#test/recording-logger'
import { asAdmin, createEmptyDatabase, dropDatabase } from '#test/template'

const template = inject('template')
const keyring = testKeyring()
let name = ''
let ownerUrl = ''
let database: Database

/** A hosted database: its owner is no superuser, so that row-level security binds it as well. */
beforeAll(async () => {
  const empty = await createEmptyDatabase(template)
  name = empty.name
  await asAdmin(template.adminUrl, `create role ${name} login password 'plain'`)
  await asAdmin(template.adminUrl, `alter database ${name} owner to ${name}`)
  const url = new URL(empty.url)
  url.username = name
  url.password = 'plain'
  ownerUrl = url.href
  await migrate({ ownerUrl, appPassword: deriveAppPassword(keyring) })
  database = openDatabase(appUrlFor(ownerUrl, deriveAppPassword(keyring)))
})

afterAll(async () => {
  await database.close()
  await dropDatabase(template, name)
  await asAdmin(template.adminUrl, `drop role ${name}`)
})

function contextFor(actor = anActor()) {
  const log = recordingLogger()
  return { database, keyring, log, now: () => new Date(), requestId: 'test', actor }
}

it('keeps companies apart in a database whose owner is no superuser', async () => {
  await assertCatalogue(database)
})

it('chains audit entries there', async () => {
  const ctx = contextFor()
  for (const action of ['company.founded', 'company.changed'] as const) {
    await inTransaction(ctx, (ctx) =>
      recordAudit(ctx, { action, subjectType: 'company', subjectId: '1' }),
    )
  }
  expect(await verifyAuditChain(ctx)).toBeUndefined()
})

it('sweeps expired keys of all companies there, and no others', async () => {
  for (const ctx of [contextFor(), contextFor()]) {
    await runOnce(ctx, 'expired', 'f', async () => 1)
    await runOnce(ctx, 'alive', 'f', async () => 1)
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

it('hides living keys even from that owner', async () => {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const { rows } = await owner.query('select key from platform.idempotency_keys')
  await owner.end()
  expect(rows).toEqual([])
})
