import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInstance } from '#kit/instance'
import { anOwner, type Person } from '#kit/people'

describe('the run-time role of the database', () => {
  let db: pg.Client
  let us: Person
  let them: Person
  /** Every table with company rows under row-level security. */
  let tables: string[]

  beforeAll(async () => {
    db = new pg.Client({ connectionString: getInstance().databaseUrl })
    await db.connect()
    ;[us, them] = await Promise.all([anOwner(), anOwner()])
    const { rows } = await db.query(
      `select oid::regclass::text as name from pg_class
       where relrowsecurity and relforcerowsecurity and relkind in ('r', 'p') order by 1`,
    )
    tables = rows.map(({ name }) => name)
  })
  afterAll(() => db.end())

  it('24. sees no company’s rows before it sets one', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(5)
    expect(tables).toContain('identity.clients')
    for (const table of tables) {
      // A table it may not read at all shows nothing either.
      const count = await db.query(`select count(*)::int as count from ${table}`).then(
        ({ rows }) => rows[0].count,
        (error: Error) => (/permission denied/.test(error.message) ? 0 : error.message),
      )
      expect([table, count]).toEqual([table, 0])
    }
  })

  it('24. writes no row of another company', async () => {
    await db.query('begin')
    await db.query(`select set_config('app.company_id', $1, true)`, [us.client.company_id])
    const { rows } = await db.query('select company_id from identity.clients')
    expect(new Set(rows.map((row) => row.company_id))).toEqual(new Set([us.client.company_id]))
    const insertion = db.query(
      `insert into identity.clients (company_id, id, user_id, role) values ($1, $2, $3, 'owner')`,
      [them.client.company_id, crypto.randomUUID(), us.client.user.id],
    )
    await expect(insertion).rejects.toThrow(/row-level security/)
    await db.query('rollback')
  })

  it('24. truncates no table and changes no audit log row', async () => {
    const statements = [
      ...tables.flatMap((table) => [`truncate ${table}`, `drop table ${table}`]),
      `update platform.audit_entries set action = 'nothing'`,
      'delete from platform.audit_entries',
    ]
    for (const statement of statements) {
      await expect(db.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    }
  })
})
