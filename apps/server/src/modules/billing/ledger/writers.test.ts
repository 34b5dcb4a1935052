import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startWorld } from '#test/world'

const world = startWorld()
const [us, them] = [newId(), newId()]
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  owner = new pg.Client(world.ownerUrl)
  app = new pg.Client(world.appUrl)
  await Promise.all([owner.connect(), app.connect()])
  for (const company of [them, us]) {
    await app.query(`select set_config('app.company_id', $1, false)`, [company])
    await app.query(`select credit.issue($1, 'purchase', 'one', 1000)`, [company])
    await app.query(`select credit.hold_open($1, 'h', 10, '1 hour')`, [company])
    await app.query(`select credit.spend($1, 'a', 5)`, [company])
  }
})
afterAll(() => Promise.all([owner.end(), app.end()]))

/** A valid call of each writing function, with the company as a placeholder. */
const calls: Readonly<Record<string, string>> = {
  issue: `issue(C, 'purchase', 'two', 10)`,
  spend: `spend(C, 'b', 5)`,
  spend_many: `spend_many(C, '{c}', '{5}', array['{}'::jsonb])`,
  hold_open: `hold_open(C, 'i', 10, '1 hour')`,
  hold_extend: `hold_extend(C, 1, '1 hour')`,
  hold_capture: `hold_capture(C, 1, 'd', 2)`,
  hold_close: 'hold_close(C, 1)',
  unspend: `unspend(C, 'e', 'a', 1)`,
  revoke_to: `revoke_to(C, 1, 'f', 3)`,
  freeze: `freeze(C, 1, 'dispute', 4)`,
  thaw: `thaw(C, 1, 'dispute', true)`,
  end_lot: 'end_lot(C, 1, now())',
  waive_debt: `waive_debt(C, 'g')`,
  touch: 'touch(C)',
}

function call(name: string, company: string): string {
  return `select credit.${calls[name]?.replace('C', `'${company}'`)}`
}

async function fingerprint(company: string): Promise<string> {
  const { rows } = await owner.query(
    `select md5(string_agg(row, '|' order by row)) as print from (
      select a::text from credit.account a where a.company_id = $1
      union all select l::text from credit.lot l where l.company_id = $1
      union all select t::text from credit.txn t where t.company_id = $1
      union all select h::text from credit.hold h where h.company_id = $1) as all_of_it (row)`,
    [company],
  )
  return rows[0].print
}

it('the test covers every function that writes with its owner’s rights', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where pronamespace = 'credit'::regnamespace and prosecdef`,
  )
  expect(rows.map(({ proname }) => proname).sort()).toEqual(Object.keys(calls).sort())
})

it.each(Object.keys(calls))('%s cannot reach the account of another company', async (name) => {
  const before = await fingerprint(them)
  await expect(app.query(call(name, them))).rejects.toMatchObject({ code: '42501' })
  expect(await fingerprint(them)).toBe(before)
  expect((await app.query(call(name, us))).rows).toHaveLength(1)
})

it('a transaction without a company cannot reach any account', async () => {
  await app.query('begin')
  await app.query(`set local app.company_id = ''`)
  await expect(app.query(call('spend', us))).rejects.toMatchObject({ code: '42501' })
  await app.query('rollback')
})

it('the app role can read the ledger but write it only through the functions', async () => {
  const { rows } = await owner.query(
    `select relname, has_table_privilege('headwater_app', oid, 'select') as reads,
      has_table_privilege('headwater_app', oid, 'insert, update, delete, truncate') as writes
    from pg_class where relnamespace = 'credit'::regnamespace and relkind = 'r'`,
  )
  expect(rows).toHaveLength(8)
  expect(rows.filter(({ reads, writes }) => !reads || writes)).toEqual([])
})
