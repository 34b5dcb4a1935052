import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrateAndSeed } from '#app/migrate-and-seed'
import { systemClock } from '#platform/clock'
import { inTransaction } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { buildAppDatabaseUrl, migrate } from '#platform/migrate'
import { migrationsFolder } from '#platform/migrations/migration-files'
import { deriveAppPassword } from '#platform/secrets'
import { withSystemActor } from '#platform/system-actor'
import { createRecordingLogger } from '#test/recording-logger'
import { createEmptyDatabase, dropDatabase, runAsAdmin } from '#test/template-database'
import { testKeyring } from '#test/test-keyring'
import { listLedgerFaults } from '../ledger/ledger.ts'
import { getCompanyPlan } from './get-company-plan.ts'

const template = inject('template')
const keyring = testKeyring()
const appPassword = deriveAppPassword(keyring)
let name = ''
let ownerUrl = ''
let owner: pg.Client
let database: Database | undefined

/** A hosted database from before the ledger, whose owner is not a superuser. */
beforeAll(async () => {
  const empty = await createEmptyDatabase(template)
  name = empty.name
  await runAsAdmin(template.adminUrl, `create role ${name} login password 'plain'`)
  await runAsAdmin(template.adminUrl, `alter database ${name} owner to ${name}`)
  const url = new URL(empty.url)
  url.username = name
  url.password = 'plain'
  ownerUrl = url.href
  const folder = await mkdtemp(join(tmpdir(), 'headwater-before-'))
  for (const file of await readdir(migrationsFolder)) {
    if (file < '0030') await cp(join(migrationsFolder, file), join(folder, file))
  }
  await migrate({ ownerUrl, appPassword, folder })
  await rm(folder, { recursive: true })
  owner = new pg.Client(ownerUrl)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await database?.close()
  await dropDatabase(template, name)
  await runAsAdmin(template.adminUrl, `drop role ${name}`)
})

interface OldLicence {
  readonly granted: number
  readonly state?: string
  readonly tier?: number
}

async function anOldCompany(balance: number, licences: readonly OldLicence[] = []) {
  const companyId = newId()
  await owner.query(`select set_config('app.company_id', $1, false)`, [companyId])
  await owner.query(
    `insert into identity.companies (company_id, name, credits_balance) values ($1, 'Old', $2)`,
    [companyId, balance],
  )
  for (const { granted, state = 'redeemed', tier = 1 } of licences) {
    await owner.query(
      `insert into identity.licences (id, key_hash, tier, state, company_id, granted_credits)
      values ($1, sha256($6), $2, $3, $4, $5)`,
      [newId(), tier, state, companyId, granted, Buffer.from(newId())],
    )
  }
  return companyId
}

it('the migration moves every balance into lots unchanged and grants nothing again', async () => {
  const returned = { granted: 480, state: 'deactivated' }
  const cases: [number, OldLicence[], { balance: number; endless: number; allowance: number }][] = [
    [100, [], { balance: 100, endless: 0, allowance: 100 }],
    [40, [], { balance: 40, endless: 0, allowance: 100 }],
    [0, [], { balance: 0, endless: 0, allowance: 100 }],
    [350, [], { balance: 350, endless: 250, allowance: 100 }],
    [520, [{ granted: 500 }], { balance: 520, endless: 500, allowance: 600 }],
    [20, [{ granted: 500 }], { balance: 20, endless: 20, allowance: 600 }],
    [0, [returned], { balance: 0, endless: 0, allowance: 100 }],
    [300, [returned], { balance: 300, endless: 200, allowance: 100 }],
    [
      1_700,
      [returned, { granted: 1_500, tier: 2 }],
      { balance: 1_700, endless: 1_600, allowance: 1_600 },
    ],
  ]
  const companies = []
  for (const [balance, licences, expected] of cases) {
    companies.push({ companyId: await anOldCompany(balance, licences), expected })
  }
  await migrateAndSeed({ ownerUrl, appPassword })
  const opened = openDatabase(buildAppDatabaseUrl(ownerUrl, appPassword))
  database = opened

  for (const { companyId, expected } of companies) {
    const log = createRecordingLogger()
    const base = { database: opened, keyring, log, clock: systemClock, requestId: 'test' }
    const ctx = withSystemActor(base, companyId)
    const plan = await inTransaction(ctx, getCompanyPlan)
    const lots = await inTransaction(ctx, ({ db }) =>
      db.selectFrom('credit.lot').select(['available', 'revoked', 'expiresAt']).execute(),
    )
    const endless = lots
      .filter(({ expiresAt }) => expiresAt === null)
      .reduce((sum, { available }) => sum + available, 0)
    // Spent licence credits count as granted, so that a later upgrade does not grant them again.
    expect(lots.every(({ revoked }) => revoked === 0)).toBe(true)
    expect({ balance: plan.creditsBalance, endless, allowance: plan.creditsAllowance }).toEqual(
      expected,
    )
    expect(await inTransaction(ctx, listLedgerFaults)).toEqual([])
  }
  expect(companies).toHaveLength(cases.length)
})
