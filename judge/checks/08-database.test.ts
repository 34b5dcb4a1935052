import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theInstance } from '#kit/instance'
import { anOwner } from '#kit/people'

describe('the run-time role of the database', () => {
  const client = () => new pg.Client({ connectionString: theInstance().databaseUrl })
  let db: pg.Client
  beforeAll(async () => {
    db = client()
    await db.connect()
  })
  afterAll(() => db.end())

  it('24. sees no company before it says which', async () => {
    await anOwner()
    for (const table of ['identity.companies', 'identity.clients', 'identity.invitations']) {
      const { rows } = await db.query(`select count(*)::int as count from ${table}`)
      expect([table, rows[0].count]).toEqual([table, 0])
    }
  })

  it('24. writes no row of another company', async () => {
    const [us, them] = [await anOwner(), await anOwner()]
    await db.query('begin')
    await db.query(`select set_config('app.company_id', $1, true)`, [us.client.company_id])
    const insertion = db.query(
      `insert into identity.clients (company_id, id, user_id, role) values ($1, $2, $3, 'owner')`,
      [them.client.company_id, crypto.randomUUID(), us.client.user.id],
    )
    await expect(insertion).rejects.toThrow(/row-level security/)
    await db.query('rollback')
  })

  it('24. empties no table and changes no line of the log', async () => {
    for (const statement of [
      'truncate identity.clients',
      'truncate platform.audit_entries',
      `update platform.audit_entries set action = 'nothing'`,
      'delete from platform.audit_entries',
      'drop table identity.clients',
    ]) {
      await expect(db.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    }
  })
})
