import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#platform/ids'
import { appUrlFor, migrate } from '#platform/migrate'
import { startPostgres } from '#platform/postgres/start'

/** How a payment is sent: as the product does, in a transaction, or as one statement by itself. */
export type Way = 'transaction' | 'statement'

export interface LedgerBench {
  /** Payments a second on so many accounts, by our ledger or by hand. */
  measure(by: 'ledger' | 'bare', way: Way, accounts: number, seconds: number): Promise<number>
  /** What does not add up afterwards. */
  countFaults(): Promise<number>
  stop(): Promise<void>
}

const password = 'bench'

/** A durable PostgreSQL with accounts in our ledger, and in two tables as one would make them. */
export async function startLedgerBench(accounts: number, clients: number): Promise<LedgerBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate({ ownerUrl: postgres.url, appPassword: password })
  const owner = await connect(postgres.url)
  const companies = Array.from({ length: accounts }, () => newId())
  await fill(owner, companies)
  const appUrl = appUrlFor(postgres.url, password)
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(appUrl)))
  return {
    measure: async (by, way, count, seconds) => {
      const pay = by === 'ledger' ? payByLedger : payByHand
      const startedAt = performance.now()
      let paid = 0
      await Promise.all(
        connections.map(async (connection, index) => {
          for (let turn = index; performance.now() < startedAt + seconds * 1_000; turn += clients) {
            await pay[way](connection, companies[turn % count] as string)
            paid += 1
          }
        }),
      )
      return (paid * 1_000) / (performance.now() - startedAt)
    },
    countFaults: async () => (await owner.query('select 1 from credit.audit()')).rows.length,
    stop: async () => {
      await Promise.all([owner, ...connections].map((connection) => connection.end()))
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

async function fill(owner: pg.Client, companies: readonly string[]): Promise<void> {
  await owner.query(`
    create schema bare;
    create table bare.accounts (id uuid primary key, balance bigint not null check (balance >= 0));
    create table bare.payments (
      id bigint generated always as identity primary key,
      account_id uuid not null, amount bigint not null, paid_at timestamptz not null default now());
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

type Pay = (connection: pg.Client, company: string) => Promise<unknown>

const payByHand: Record<Way, Pay> = {
  transaction: async (connection, company) => {
    await connection.query('begin')
    await connection.query({
      name: 'take',
      text: 'update bare.accounts set balance = balance - 1 where id = $1',
      values: [company],
    })
    await connection.query({
      name: 'note',
      text: 'insert into bare.payments (account_id, amount) values ($1, 1)',
      values: [company],
    })
    await connection.query('commit')
  },
  statement: (connection, company) =>
    connection.query({
      name: 'pay',
      text: `with taken as (
          update bare.accounts set balance = balance - 1 where id = $1 returning id)
        insert into bare.payments (account_id, amount) select id, 1 from taken`,
      values: [company],
    }),
}

const member = newId()
const subject = JSON.stringify({ action: 'unlock', units: 1, rule: 'unlock@1', by: member })
let number = 0

const payByLedger: Record<Way, Pay> = {
  transaction: async (connection, company) => {
    await connection.query(`begin; select set_config('app.company_id', '${company}', true)`)
    await spend(connection, 'spend', '$1::uuid', company)
    await connection.query('commit')
  },
  // The company has to be set before the call; as its argument it is.
  statement: (connection, company) =>
    spend(connection, 'alone', `set_config('app.company_id', $1, false)::uuid`, company),
}

async function spend(connection: pg.Client, name: string, company: string, id: string) {
  number += 1
  const { rows } = await connection.query({
    name,
    text: `select status from credit.spend(${company}, $2, 1, $3, $4, 1000000000)`,
    values: [id, `unlock:${number}`, subject, member],
  })
  if (rows[0].status !== 'ok') throw new Error(`A spend was ${rows[0].status}.`)
}
