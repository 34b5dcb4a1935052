import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bringUpToDate } from '#app/bring-up-to-date'
import { inTransaction } from '#platform/context'
import { type Database, openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { appUrlFor, migrate } from '#platform/migrate'
import { migrationsFolder } from '#platform/migrations/files'
import { deriveAppPassword } from '#platform/secrets'
import { asCompany } from '#platform/system-actor'
import { testKeyring } from '#test/keyring'
import { recordingLogger } from '#test/recording-logger'
import { asAdmin, createEmptyDatabase, dropDatabase } from '#test/template'
import { listAudit } from '../ledger/ledger.ts'
import { readCompanyPlan } from './read-company-plan.ts'

const template = inject('template')
const keyring = testKeyring()
const appPassword = deriveAppPassword(keyring)
let name = ''
let ownerUrl = ''
let owner: pg.Client
let database: Database | undefined

/** A hosted database from before the ledger, whose owner is no superuser. */
beforeAll(async () => {
  const empty = await createEmptyDatabase(template)
  name = empty.name
  await asAdmin(template.adminUrl, `create role ${name} login password 'plain'`)
  await asAdmin(template.adminUrl, `alter database ${name} owner to ${name}`)
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
  await asAdmin(template.adminUrl, `drop role ${name}`)
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

it('moves every balance into lots as it was, and grants nothing again', async () => {
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
  await bringUpToDate({ ownerUrl, appPassword })
  const opened = openDatabase(appUrlFor(ownerUrl, appPassword))
  database = opened

  for (const { companyId, expected } of companies) {
    const log = recordingLogger()
    const base = { database: opened, keyring, log, now: () => new Date(), requestId: 'test' }
    const ctx = asCompany(base, companyId)
    const plan = await inTransaction(ctx, readCompanyPlan)
    const lots = await inTransaction(ctx, ({ db }) =>
      db.selectFrom('credit.lot').select(['available', 'revoked', 'expiresAt']).execute(),
    )
    const endless = lots
      .filter(({ expiresAt }) => expiresAt === null)
      .reduce((sum, { available }) => sum + available, 0)
    // What a licence had brought and was used counts as granted, should it be upgraded one day.
    expect(lots.every(({ revoked }) => revoked === 0)).toBe(true)
    expect({ balance: plan.creditsBalance, endless, allowance: plan.creditsAllowance }).toEqual(
      expected,
    )
    expect(await inTransaction(ctx, listAudit)).toEqual([])
  }
  expect(companies).toHaveLength(cases.length)
})
