import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction, readByKey, writeByKey } from '#platform/context'
import type { Db } from '#platform/database'
import { openDatabase } from '#platform/database'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'

const world = startWorld()
// A single connection, because each has its own plans.
let single: ReturnType<typeof openDatabase> | undefined
afterAll(() => single?.close())

function alone<C extends object>(ctx: C) {
  single ??= openDatabase(world.appUrl, { maxConnections: 1 })
  return { ...ctx, database: single }
}

async function run(text: string): Promise<void> {
  await sql.raw(text).execute(world.ownerDb)
}

describe('readByKey', () => {
  it('runs for the actor’s company and user, even with a plan cached for another actor', async () => {
    const scopeOf = (actor: ReturnType<typeof anActor>) =>
      readByKey(alone(world.contextFor(actor)), async ({ db }) => {
        const { rows } = await sql<{ company: string; user: string }>`
          select current_setting('app.company_id') as company,
            current_setting('app.user_id') as user`.execute(db)
        return rows[0]
      })
    for (const actor of [anActor(), anActor()]) {
      const scope = { company: actor.companyId, user: actor.userId }
      expect(await scopeOf(actor)).toEqual(scope)
    }
  })

  it('cannot write', async () => {
    await run(
      'create table unwritten (id int primary key); grant all on unwritten to headwater_app',
    )
    const attempt = readByKey(world.publicContext(), ({ db }) =>
      sql`insert into unwritten values (1)`.execute(db),
    )
    await expect(attempt).rejects.toThrow('read-only transaction')
  })

  it('keeps a plan made for few rows that also suits many', async () => {
    await run(`create table crowd (id int primary key, boss int);
      create table tags (id int primary key, crowd_id int); create index on tags (crowd_id);
      insert into crowd values (1, 1); insert into tags values (1, 1); analyze crowd, tags;
      grant select on crowd, tags to headwater_app`)
    const find = (db: Db) =>
      sql<{ tag: number }>`select t.id as tag from crowd c join tags t on t.crowd_id = c.id
        where c.id = any(${[1, 2]}::int[])`.execute(db)
    const ctx = alone(world.publicContext())
    expect((await readByKey(ctx, ({ db }) => find(db))).rows).toHaveLength(1)

    await run(`insert into crowd select n, n from generate_series(2, 20000) n;
      insert into tags select n, n from generate_series(2, 20000) n`)
    const { rows, plan, kept } = await readByKey(ctx, async ({ db }) => {
      const { rows } = await find(db)
      const kept = await sql<{ name: string; times: number }>`
        select name, generic_plans::int as times from pg_prepared_statements
        where statement like ${'%from crowd c%'} and statement not like '%pg_prepared%'`.execute(db)
      const explain = sql.raw(`explain (costs off) execute ${kept.rows[0]?.name} ('{1,2}')`)
      const plan = await explain.execute(db)
      return { rows, plan: JSON.stringify(plan.rows), kept: kept.rows }
    })
    expect(rows).toHaveLength(2)
    expect(kept).toMatchObject([{ times: 2 }])
    expect(plan).toContain('crowd_pkey')
    expect(plan).toContain('tags_crowd_id_idx')
    expect(plan).not.toContain('Seq Scan')
  })

  it('leaves the planner settings of the next transaction unchanged', async () => {
    const ctx = alone(world.publicContext())
    const settings = ({ db }: { db: Db }) =>
      sql<{ seqscan: string; mode: string }>`select current_setting('enable_seqscan') as seqscan,
        current_setting('plan_cache_mode') as mode`.execute(db)
    expect((await readByKey(ctx, settings)).rows).toEqual([
      { seqscan: 'off', mode: 'force_generic_plan' },
    ])
    expect((await inTransaction(ctx, settings)).rows).toEqual([{ seqscan: 'on', mode: 'auto' }])
  })

  it('plans again on all connections after a table’s shape has changed', async () => {
    await run('create table shapes (id int primary key); insert into shapes values (1)')
    await run('grant select on shapes to headwater_app')
    const look = async (others = Promise.resolve()) => {
      const find = ({ db }: { db: Db }) => sql`select * from shapes where id = 1`.execute(db)
      const { rows } = await readByKey(world.publicContext(), async (ctx) => {
        const found = await find(ctx)
        await others
        return found
      })
      return rows
    }
    const all = Promise.withResolvers<void>()
    const looks = Array.from({ length: 6 }, () => look(all.promise))
    await expect.poll(countKept).toBe(6)
    all.resolve()
    expect(await Promise.all(looks)).toEqual(Array(6).fill([{ id: 1 }]))
    await run('alter table shapes add column sides int')
    expect(await look()).toEqual([{ id: 1, sides: null }])
    expect(await look()).toEqual([{ id: 1, sides: null }])

    /** Counts the readers that have their result and wait for the others. */
    async function countKept(): Promise<number> {
      const { rows } = await sql<{ people: number }>`
        select count(*)::int as people from pg_stat_activity
        where state = 'idle in transaction' and query like '%from shapes%'`.execute(world.ownerDb)
      return rows[0]?.people ?? 0
    }
  })

  it('joins an enclosing transaction', async () => {
    const [outer, inner] = await inTransaction(world.contextFor(anActor()), async (ctx) => {
      const ask = ({ db }: { db: Db }) =>
        sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
      return [await ask(ctx), await readByKey(ctx, ask)]
    })
    expect(inner).toEqual(outer)
  })
})

describe('writeByKey', () => {
  it('has committed when it returns, and rolls back what fails', async () => {
    await run('create table notes (id int primary key); grant all on notes to headwater_app')
    const write = (id: number, fault?: Error) =>
      writeByKey(world.publicContext(), async ({ db }) => {
        await sql`insert into notes values (${id})`.execute(db)
        if (fault) throw fault
      })
    await write(1)
    await expect(write(2, new Error('failed'))).rejects.toThrow('failed')
    const { rows } = await sql`select id from notes`.execute(world.ownerDb)
    expect(rows).toEqual([{ id: 1 }])
  })

  it('writes once after a table’s shape has changed', async () => {
    await run(
      'create table tallies (id int primary key, count int); insert into tallies values (1)',
    )
    await run('grant all on tallies to headwater_app')
    const ctx = alone(world.publicContext())
    const add = () =>
      writeByKey(ctx, async ({ db }) => {
        await sql`update tallies set count = coalesce(count, 0) + 1 where id = 1`.execute(db)
        const { rows } = await sql`select * from tallies where id = 1`.execute(db)
        return rows
      })
    expect(await add()).toEqual([{ id: 1, count: 1 }])
    await run('alter table tallies add column note text')
    expect(await add()).toEqual([{ id: 1, count: 2, note: null }])
  })
})
