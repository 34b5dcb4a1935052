import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLongAuditLog } from '#test/audit-builders'
import { aCompany } from '#test/builders'
import { startWorld } from '#test/world'
import { type AuditFilter, listAuditEntries } from './audit.ts'
import { listDistinctAuditValues } from './audit-filter-values.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'
import type { Tables } from './tables.ts'

const world = startWorld()
const entries = 12_000
const companyId = aCompany()
const [rare, ...often] = [newId(), newId(), newId()] as const
let pool: pg.Pool
let connection: Kysely<Tables>
let db: Db
let asked: CompiledQuery

beforeAll(async () => {
  // Connects as the app role, because row-level security affects which indexes can be used.
  const options = `-c app.company_id=${companyId}`
  pool = new pg.Pool({ connectionString: world.appUrl, options, max: 2 })
  pool.on('error', () => {})
  connection = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => {
      asked = query
    },
  })
  // A connection outside a transaction runs the same queries.
  db = connection as unknown as Db
  await aLongAuditLog(world, { companyId }, { entries, people: often })
  await aLongAuditLog(world, { companyId: aCompany() }, { entries, people: [rare] })
})
afterAll(() => connection.destroy())

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Returns how many rows the last query had to read. */
async function rowsLookedAt(): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${asked.sql}`, [
    ...asked.parameters,
  ])
  const visit = (plan: Plan): number =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
    (plan.Plans ?? []).reduce((sum, inner) => sum + visit(inner), 0)
  return visit(rows[0]['QUERY PLAN'][0].Plan)
}

const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000)

describe('a long audit log', () => {
  it.each<[string, AuditFilter]>([
    ['by nothing', {}],
    ['by person', { userId: often[0] as string }],
    ['by a person who did nothing here', { userId: rare }],
    ['by action', { actions: ['job.action-3'] }],
    ['by an action that never was', { actions: ['job.never'] }],
    ['by the two names of an action', { actions: ['job.action-3', 'job.never'] }],
    ['by kind of subject', { subjectType: 'type-1' }],
    ['by subject', { subjectId: 'subject-77' }],
    ['by subject and kind', { subjectType: 'type-1', subjectId: 'subject-77' }],
    ['by an old day', { from: minutesAgo(11_000), until: minutesAgo(10_900) }],
    ['from lately on', { from: minutesAgo(100) }],
  ])('is filtered %s without reading all of it', async (_, filter) => {
    const found = await listAuditEntries(db, companyId, { ...filter, limit: 50 })
    for (const entry of found) expect(entry.companyId).toBe(companyId)
    expect(await rowsLookedAt()).toBeLessThan(1_000)
  })

  it('lists its distinct values without reading all of it', async () => {
    expect(await listDistinctAuditValues(db, companyId, 'action')).toEqual(
      Array.from({ length: 7 }, (_, at) => `job.action-${at}`),
    )
    expect(await rowsLookedAt()).toBeLessThan(100)
    expect(await listDistinctAuditValues(db, companyId, 'subjectType')).toHaveLength(3)
    expect(await listDistinctAuditValues(db, companyId, 'userId')).toEqual([...often].sort())
    expect(await listDistinctAuditValues(db, aCompany(), 'userId')).toEqual([])
  })
})
