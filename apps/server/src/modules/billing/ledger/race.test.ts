import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startWorld } from '#test/world'

const world = startWorld()
const width = 16
let clients: pg.Client[] = []

beforeAll(async () => {
  clients = await Promise.all(Array.from({ length: width }, () => connect()))
})
afterAll(() => Promise.all(clients.map((client) => client.end())))

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(world.appUrl)
  await client.connect()
  return client
}

/** All clients make the same calls at once, each in its own transaction. */
async function race(company: string, calls: readonly string[]): Promise<Map<string, number>> {
  const endings = new Map<string, number>()
  const run = async (client: pg.Client) => {
    await client.query(`select set_config('app.company_id', $1, false)`, [company])
    for (const call of calls) {
      const { rows } = await client.query(
        `select status from credit.${call.replace('C', `'${company}'`)}`,
      )
      const ending = `${call.split('(')[0]}:${rows[0].status}`
      endings.set(ending, (endings.get(ending) ?? 0) + 1)
    }
  }
  await Promise.all(clients.map(run))
  return endings
}

async function readBalance(company: string) {
  const client = await connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [company])
  const faults = await client.query('select * from credit.audit()')
  const { rows } = await client.query(
    'select available::int, held::int, debt::int from credit.balance($1)',
    [company],
  )
  await client.end()
  expect(faults.rows).toEqual([])
  return rows[0]
}

it('a key has one effect, however many clients send it at once', async () => {
  const company = newId()
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`)
  const endings = await race(company, [
    `issue(C, 'purchase', 'one', 1000)`,
    ...keys.map((key) => `spend(C, '${key}', 7)`),
    `hold_open(C, 'h', 100, '1 hour')`,
    ...keys.map((key) => `hold_capture(C, 1, 'c${key}', 2)`),
    `hold_close(C, 1)`,
    ...keys.map((key) => `unspend(C, 'u${key}', '${key}', 3)`),
    `freeze(C, 1, 'd', 50)`,
    `thaw(C, 1, 'd', true)`,
    `revoke_to(C, 1, 'r', 10)`,
  ])
  const one = (name: string, other: string, times = 1) => [
    [`${name}:ok`, times],
    [`${name}:${other}`, times * (width - 1)],
  ]
  expect(Object.fromEntries(endings)).toEqual(
    Object.fromEntries([
      ...one('issue', 'replayed'),
      ...one('spend', 'replayed', 40),
      ...one('hold_open', 'replayed'),
      ...one('hold_capture', 'replayed', 40),
      ...one('hold_close', 'hold_closed'),
      ...one('unspend', 'replayed', 40),
      ...one('freeze', 'replayed'),
      ...one('thaw', 'replayed'),
      ...one('revoke_to', 'replayed'),
    ]),
  )
  const spent = 40 * 7 + 40 * 2 - 40 * 3
  expect(await readBalance(company)).toEqual({ available: 1000 - spent - 10, held: 0, debt: 0 })
})

it('exactly as many concurrent spends succeed as there are credits', async () => {
  const company = newId()
  await race(company, [`issue(C, 'free', 'month', 100)`])
  const outcomes = await Promise.all(
    clients.map(async (client, number) => {
      const statuses: string[] = []
      for (let index = 0; index < 20; index += 1) {
        const { rows } = await client.query('select status from credit.spend($1, $2, 1)', [
          company,
          `${number}:${index}`,
        ])
        statuses.push(rows[0].status)
      }
      return statuses
    }),
  )
  expect(outcomes.flat().filter((status) => status === 'ok')).toHaveLength(100)
  expect(outcomes.flat().filter((status) => status === 'insufficient')).toHaveLength(220)
  expect(await readBalance(company)).toEqual({ available: 0, held: 0, debt: 0 })
})

it('member limit and company cap hold under concurrent spends', async () => {
  const company = newId()
  const member = newId()
  await race(company, [`issue(C, 'purchase', 'one', 10000)`])
  const spendAll = async (limits: string, tag: string) => {
    const outcomes = await Promise.all(
      clients.map(async (client, number) => {
        const { rows } = await client.query(
          `select status from generate_series(1, 10) n, lateral credit.spend($1, $2 || ':' || n, 3, '{}', ${limits})`,
          [company, `${tag}${number}`],
        )
        return rows.map(({ status }) => status)
      }),
    )
    return Map.groupBy(outcomes.flat(), (status) => status)
  }
  const limited = await spendAll(`'${member}', 50`, 'a')
  expect(limited.get('ok')).toHaveLength(16)
  expect(limited.get('over_limit')).toHaveLength(144)
  const capped = await spendAll('null, null, 100', 'b')
  expect(capped.get('ok')).toHaveLength(17)
  expect(capped.get('over_cap')).toHaveLength(143)
  expect(await readBalance(company)).toEqual({ available: 10_000 - 33 * 3, held: 0, debt: 0 })
})
