import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { inTransaction, queryWithoutTenant, readByKey } from '#platform/context'
import { openDatabase } from '#platform/database'
import { AppError } from '#platform/errors'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'

const world = startWorld()

function scopeOf(ctx: Parameters<typeof inTransaction>[0]) {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ company: string; user: string; role: string }>`
      select current_setting('app.company_id') as company, current_setting('app.user_id') as user,
        current_user as role`.execute(ctx.db)
    return rows[0]
  })
}

async function aTable(name: string): Promise<void> {
  await sql
    .raw(`create table ${name} (id int primary key); grant all on ${name} to headwater_app`)
    .execute(world.ownerDb)
}

describe('inTransaction', () => {
  it('runs as the run-time role, for the company and user of the actor', async () => {
    const actor = anActor()
    expect(await scopeOf(world.contextFor(actor))).toEqual({
      company: actor.companyId,
      user: actor.userId,
      role: 'headwater_app',
    })
  })

  it('has no tenant without an actor, even on a reused connection', async () => {
    await scopeOf(world.contextFor(anActor()))
    expect(await scopeOf(world.publicContext())).toMatchObject({ company: '', user: '' })
  })

  it('treats a malicious id as text', async () => {
    const hostile = `'; drop schema platform cascade; --`
    const actor = { ...anActor(), companyId: hostile }
    expect(await scopeOf(world.contextFor(actor))).toMatchObject({ company: hostile })
  })

  it('joins an enclosing transaction', async () => {
    const seen = await inTransaction(world.contextFor(anActor()), async (ctx) => {
      const outer = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(
        ctx.db,
      )
      const inner = await inTransaction(ctx, (ctx) =>
        sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(ctx.db),
      )
      return [outer.rows, inner.rows]
    })
    expect(seen[0]).toEqual(seen[1])
  })

  it('rolls back when the work fails', async () => {
    await aTable('undone')
    const attempt = inTransaction(world.publicContext(), async (ctx) => {
      await sql`insert into undone values (1)`.execute(ctx.db)
      throw new AppError('forbidden', 'No.')
    })
    await expect(attempt).rejects.toMatchObject({ reason: 'forbidden' })
    const { rows } = await sql`select 1 from undone`.execute(world.ownerDb)
    expect(rows).toEqual([])
  })

  it('throws when a swallowed error has already aborted the transaction', async () => {
    await aTable('swallowed')
    const attempt = inTransaction(world.publicContext(), async (ctx) => {
      await sql`insert into swallowed values (1)`.execute(ctx.db)
      await sql`select 1 / 0`.execute(ctx.db).catch(() => {})
    })
    await expect(attempt).rejects.toThrow('had failed before its commit')
  })

  it('refuses a handle used after its transaction', async () => {
    const kept = await inTransaction(world.publicContext(), async (ctx) => ctx.db)
    await expect(sql`select 1`.execute(kept)).rejects.toThrow('This transaction has ended.')
  })

  it('retries after a deadlock, so that both callers succeed', async () => {
    await aTable('counters')
    await sql`insert into counters values (1), (2)`.execute(world.ownerDb)
    let attempts = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const lockBoth = (first: number, second: number) =>
      inTransaction(world.publicContext(), async (ctx) => {
        await sql`select 1 from counters where id = ${first} for update`.execute(ctx.db)
        attempts += 1
        if (attempts === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await sql`select 1 from counters where id = ${second} for update`.execute(ctx.db)
      })
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
    expect(attempts).toBeGreaterThan(2)
  })

  it.each([inTransaction, readByKey])('gives up on a persistent conflict: %o', async (run) => {
    let attempts = 0
    const attempt = run(world.publicContext(), async (ctx) => {
      attempts += 1
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(ctx.db)
    })
    await expect(attempt).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(4)
  })
})

describe('queryWithoutTenant', () => {
  const ask = (database = world.database) =>
    queryWithoutTenant({ ...world.publicContext(), database }, async (db) => {
      const { rows } = await sql<{ company: string | null; pid: number }>`
        select nullif(current_setting('app.company_id', true), '') as company,
          pg_backend_pid() as pid`.execute(db)
      return rows[0]
    })

  it('has no tenant, even on a reused connection', async () => {
    await scopeOf(world.contextFor(anActor()))
    expect(await ask()).toMatchObject({ company: null })
  })

  it('refuses a second statement and a handle used later', async () => {
    const twice = queryWithoutTenant(world.publicContext(), async (db) => {
      await sql`select 1`.execute(db)
      await sql`select 2`.execute(db)
    })
    await expect(twice).rejects.toThrow('Only one statement is allowed')
    const kept = await queryWithoutTenant(world.publicContext(), async (db) => db)
    await expect(sql`select 1`.execute(kept)).rejects.toThrow('This transaction has ended.')
  })

  it('does not fail because of a dead idle connection', async () => {
    // With several connections the pool might lend another one instead of the dead one.
    const database = openDatabase(world.appUrl, { maxConnections: 1 })
    // Sometimes the pool notices the dead connection in time, but not five times in a row.
    for (let round = 0; round < 5; round += 1) {
      const first = await ask(database)
      await sql`select pg_terminate_backend(${first?.pid}::int)`.execute(world.ownerDb)
      expect(await ask(database)).toMatchObject({ company: null })
    }
    await database.close()
  })
})

describe('a database that becomes unreachable', () => {
  it('fails a running transaction cleanly, and the next one works', async () => {
    const attempt = inTransaction(world.publicContext(), async (ctx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(world.ownerDb)
      await sql`select 1`.execute(ctx.db)
    })
    await expect(attempt).rejects.toMatchObject({ name: 'AppError', reason: 'internal' })
    await world.database.ping()
  })

  it('can lose every idle connection without lasting failures', async () => {
    await Promise.all([1, 2, 3].map(() => scopeOf(world.publicContext())))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'headwater_app' and datname = current_database()`.execute(world.ownerDb)
    await expect.poll(() => scopeOf(world.publicContext())).toBeDefined()
  })

  it.each([inTransaction, readByKey])(
    'does not fail a caller because of a dead idle connection: %o',
    async (run) => {
      const database = openDatabase(world.appUrl, { maxConnections: 1 })
      const ctx = { ...world.publicContext(), database }
      const pid = await run(ctx, async (ctx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)
        return rows[0]?.pid
      })
      await sql`select pg_terminate_backend(${pid}::int)`.execute(world.ownerDb)
      await run(ctx, async () => {})
      await database.close()
    },
  )

  it('causes a clear error message', async () => {
    const database = openDatabase('postgres://headwater_app:x@127.0.0.1:1/none')
    const attempt = inTransaction({ ...world.publicContext(), database }, async () => {})
    await expect(attempt).rejects.toThrow('The database can’t be reached.')
    await database.close()
  })

  it('makes callers fail fast when every connection is busy, and they recover', async () => {
    const database = openDatabase(world.appUrl, { maxConnections: 1, connectTimeoutMs: 1_000 })
    const ctx = { ...world.publicContext(), database }
    await inTransaction(ctx, async () => {
      const second = inTransaction(ctx, async () => {})
      await expect(second).rejects.toMatchObject({ reason: 'internal' })
    })
    await inTransaction(ctx, async () => {})
    await database.close()
  })

  it('does not lend a connection again after an unexpected error', async () => {
    const database = openDatabase(world.appUrl, { maxConnections: 1 })
    const ctx = { ...world.publicContext(), database }
    const pidOf = () =>
      inTransaction(ctx, async (ctx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db)
        return rows[0]?.pid
      })
    const first = await pidOf()
    expect(await pidOf()).toBe(first)
    await inTransaction(ctx, (ctx) => sql`select no_such_column`.execute(ctx.db)).catch(() => {})
    expect(await pidOf()).not.toBe(first)
    await database.close()
  })
})

it('a transaction starts as a company with one round trip', async () => {
  const queries: string[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (typeof args[0] === 'string') queries.push(args[0])
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await inTransaction(world.contextFor(anActor()), async () => {})
  } finally {
    pg.Client.prototype.query = original
  }
  expect(queries).toHaveLength(2)
  expect(queries[1]).toBe('commit')
})
