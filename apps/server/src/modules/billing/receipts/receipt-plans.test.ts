import { createHash } from 'node:crypto'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import { newId } from '#platform/ids'
import type { Tables } from '#platform/tables'
import { aCompany, anActor } from '#test/builders'
import { aLongJournal, manySpends } from '#test/journal-builders'
import { startWorld } from '#test/world'
import { monthOf } from '../credits/month-rules.ts'
import { issueLot } from '../ledger/ledger.ts'
import { listDayRows } from './burn-down-store.ts'
import type { ReceiptFilter } from './parse-receipt-filter.ts'
import { listReceiptRows } from './store.ts'
import { sumUsage } from './usage-store.ts'

const world = startWorld()
const lines = 20_000
const companyId = aCompany()
const members = [newId(), newId(), newId()] as const
let pool: pg.Pool
let connection: Kysely<Tables>
let asked: CompiledQuery

beforeAll(async () => {
  await aLongJournal(world, { companyId }, { lines, members })
  await aLongJournal(world, { companyId: aCompany() }, { lines, members: [newId()] })
  openAs(companyId)
})
afterAll(() => connection.destroy())

/** Connects as the app role, because row-level security affects which indexes can be used. */
function openAs(id: string): void {
  const options = `-c app.company_id=${id}`
  pool = new pg.Pool({ connectionString: world.appUrl, options, max: 2 })
  pool.on('error', () => {})
  connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      asked = query
    },
  })
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

async function planOf(): Promise<{ looked: number; kinds: string[] }> {
  const { rows } = await pool.query(`explain (analyze, format json) ${asked.sql}`, [
    ...asked.parameters,
  ])
  const kinds: string[] = []
  const visit = (plan: Plan): number => {
    kinds.push(plan['Node Type'])
    const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    return own + (plan.Plans ?? []).reduce((sum, inner) => sum + visit(inner), 0)
  }
  return { looked: visit(rows[0]['QUERY PLAN'][0].Plan), kinds }
}

/** The same conversion as PostgreSQL's md5 to uuid cast. */
function jobIdOf(n: number): string {
  const hex = createHash('md5').update(`job${n}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000)

const hasNone = /without spending|nothing here|by flow/

it.each<[string, Partial<ReceiptFilter> & { before?: number }]>([
  ['by nothing', {}],
  ['by nothing, deep inside', { before: 3_000 }],
  ['by use', { view: 'usage' }],
  ['by purchases', { view: 'purchases' }],
  ['by person', { clientId: members[0] }],
  ['by a person who did nothing here', { clientId: newId() }],
  ['by job', { jobId: jobIdOf(7) }],
  ['by a job without spending', { jobId: newId() }],
  ['by flow', { flowId: newId() }],
  ['by one’s own', { ownerId: members[1], view: 'usage' }],
  ['by an old day', { from: minutesAgo(19_000), until: minutesAgo(18_900) }],
  ['from lately on', { from: minutesAgo(100) }],
])('a long journal filtered %s uses an index', async (about, filter) => {
  const page = { view: 'all', order: 'desc', limit: 50, ...filter } as const
  const found = await listReceiptRows(connection as unknown as Db, companyId, page)
  expect(found.length).toBe(hasNone.test(about) ? 0 : filter.view === 'purchases' ? 20 : 50)
  const { looked, kinds } = await planOf()
  expect(looked).toBeLessThan(2_000)
  expect(kinds).not.toContain('Seq Scan')
})

it('a burst is summed line by line even without table statistics', async () => {
  const actor = anActor()
  const terms = { label: 'Burst', unit_mills: 59 }
  await inTransaction(world.contextFor(actor), (ctx) =>
    issueLot(ctx, { kind: 'purchase', ref: 'burst', amount: 2_000, terms }),
  )
  await manySpends(world, actor, 2_000)
  await connection.destroy()
  openAs(actor.companyId)
  const db = connection as unknown as Db
  const month = monthOf(new Date())
  const [sum] = await sumUsage(db, actor.companyId, 'person', month)
  expect(Number(sum?.credits)).toBe(2_000)
  expect((await planOf()).looked).toBeLessThan(40_000)
  expect(await listDayRows(db, actor.companyId, month, 2_001)).toHaveLength(1)
  expect((await planOf()).looked).toBeLessThan(40_000)
})
