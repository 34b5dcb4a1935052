import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#platform/ids'
import { buildAppDatabaseUrl, migrate } from '#platform/migrate'
import { startPostgres } from '#platform/postgres/start'

export interface LedgerBench {
  /**
   * Measures payments per second on the given number of accounts, with our ledger or with plain
   * tables.
   */
  measure(by: 'ledger' | 'bare', accounts: number, seconds: number): Promise<number>
  /**
   * Measures people unlocked per second on one account, in purchases of `people` at once: with one
   * ledger call for each person or with one for all.
   */
  measurePurchases(by: 'each' | 'together', people: number, seconds: number): Promise<number>
  /** Counts the inconsistencies afterwards. */
  countFaults(): Promise<number>
  stop(): Promise<void>
}

const password = 'bench'

/**
 * Starts a durable PostgreSQL with accounts in our ledger and in two plain tables as the
 * comparison: a balance, and a list of payments with their keys.
 */
export async function startLedgerBench(accounts: number, clients: number): Promise<LedgerBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate({ ownerUrl: postgres.url, appPassword: password })
  const owner = await connect(postgres.url)
  const companies = Array.from({ length: accounts }, () => newId())
  await createAccounts(owner, companies)
  const appUrl = buildAppDatabaseUrl(postgres.url, password)
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(appUrl)))
  return {
    measure: (by, count, seconds) => {
      const pay = by === 'ledger' ? payByLedger : payByPlainTables
      return countPerSecond(seconds, (connection, turn) =>
        pay(connection, companies[turn % count] as string),
      )
    },
    measurePurchases: async (by, people, seconds) => {
      const pay = by === 'each' ? payForEach : payTogether
      const purchases = await countPerSecond(seconds, (connection) =>
        pay(connection, companies[0] as string, people),
      )
      return purchases * people
    },
    countFaults: async () => (await owner.query('select 1 from credit.audit()')).rows.length,
    stop: async () => {
      await Promise.all([owner, ...connections].map((connection) => connection.end()))
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }

  /** Runs transactions on all connections and returns how many were done per second. */
  async function countPerSecond(
    seconds: number,
    pay: (connection: pg.Client, turn: number) => Promise<void>,
  ): Promise<number> {
    const startedAt = performance.now()
    let done = 0
    await Promise.all(
      connections.map(async (connection, index) => {
        for (let turn = index; performance.now() < startedAt + seconds * 1_000; turn += clients) {
          await pay(connection, turn)
          done += 1
        }
      }),
    )
    return (done * 1_000) / (performance.now() - startedAt)
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

async function createAccounts(owner: pg.Client, companies: readonly string[]): Promise<void> {
  await owner.query(`
    create schema bare;
    create table bare.accounts (id uuid primary key, balance bigint not null check (balance >= 0));
    create table bare.payments (
      account_id uuid not null, key text not null, amount bigint not null, member_id uuid not null,
      subject jsonb not null, paid_at timestamptz not null default now(),
      primary key (account_id, key));
    grant usage on schema bare to headwater_app;
    grant select, insert, update on all tables in schema bare to headwater_app`)
  await owner.query('insert into bare.accounts select id, 1e12 from unnest($1::uuid[]) as id', [
    companies,
  ])
  for (const company of companies) {
    await owner.query(`select set_config('app.company_id', $1, false)`, [company])
    await owner.query(`select credit.issue($1, 'purchase', 'bench', 1000000000000)`, [company])
  }
}

const member = newId()
const subject = JSON.stringify({ action: 'unlock', units: 1, rule: 'unlock@1', by: member })
let number = 0

function nextKey(): string {
  number += 1
  return `unlock:${number}`
}

/** Sends the statements as the product does: begin, the work, commit. */
async function payByPlainTables(connection: pg.Client, company: string): Promise<void> {
  await connection.query('begin')
  await connection.query({
    name: 'take',
    text: 'update bare.accounts set balance = balance - 1 where id = $1',
    values: [company],
  })
  await connection.query({
    name: 'note',
    text: `insert into bare.payments (account_id, key, amount, member_id, subject)
      values ($1, $2, 1, $3, $4)`,
    values: [company, nextKey(), member, subject],
  })
  await connection.query('commit')
}

function payByLedger(connection: pg.Client, company: string): Promise<void> {
  return payForEach(connection, company, 1)
}

async function payForEach(connection: pg.Client, company: string, people: number): Promise<void> {
  await begin(connection, company)
  for (let person = 0; person < people; person += 1) {
    const { rows } = await connection.query({
      name: 'spend',
      text: 'select status from credit.spend($1, $2, 1, $3, $4, 1000000000)',
      values: [company, nextKey(), subject, member],
    })
    if (rows[0].status !== 'ok') throw new Error(`A spend was ${rows[0].status}.`)
  }
  await connection.query('commit')
}

async function payTogether(connection: pg.Client, company: string, people: number): Promise<void> {
  const keys = Array.from({ length: people }, nextKey)
  await begin(connection, company)
  const { rows } = await connection.query({
    name: 'spend many',
    text: `select status from credit.spend_many($1, $2,
      array_fill(1::bigint, array[cardinality($2::text[])]),
      array_fill($3::jsonb, array[cardinality($2::text[])]), $4, 1000000000)`,
    values: [company, keys, subject, member],
  })
  const refused = rows.find(({ status }) => status !== 'ok')
  if (refused) throw new Error(`A spend was ${refused.status}.`)
  await connection.query('commit')
}

async function begin(connection: pg.Client, company: string): Promise<void> {
  await connection.query(
    `begin; set local app.company_id = '${company}'; set local app.user_id = ''`,
  )
}
