import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { runIdempotently, sweepIdempotencyKeys } from '#platform/idempotency'
import { anActor } from '#test/builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { startWorld } from '#test/world'

const world = startWorld()

beforeAll(async () => {
  await sql`create table spent (company text, n int)`.execute(world.ownerDb)
  await sql`grant select, insert on spent to headwater_app`.execute(world.ownerDb)
})

function spend(
  ctx: Ctx,
  key: string,
  fingerprint = 'same',
  meanwhile = async () => {},
): Promise<{ n: number }> {
  return runIdempotently(ctx, key, fingerprint, async (ctx) => {
    await sql`insert into spent values (${ctx.actor.companyId}, 1)`.execute(ctx.db)
    await meanwhile()
    return { n: Math.random() }
  })
}

async function timesSpent(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from spent where company = ${ctx.actor.companyId}`.execute(world.ownerDb)
  return rows[0]?.n ?? -1
}

it('a repeated call gets the first reply', async () => {
  const ctx = world.contextFor(anActor())
  const first = await spend(ctx, 'key-1')
  expect(await spend(ctx, 'key-1')).toEqual(first)
  expect(await timesSpent(ctx)).toBe(1)
})

it('the same key is refused for another request', async () => {
  const ctx = world.contextFor(anActor())
  await spend(ctx, 'key-1')
  await expect(spend(ctx, 'key-1', 'other')).rejects.toMatchObject({
    reason: 'idempotency_mismatch',
  })
})

it('keys are separate for each company', async () => {
  const [one, two] = [world.contextFor(anActor()), world.contextFor(anActor())]
  await spend(one, 'key-1')
  await spend(two, 'key-1', 'other')
  expect([await timesSpent(one), await timesSpent(two)]).toEqual([1, 1])
})

it('the work runs once for concurrent calls', async () => {
  const ctx = world.contextFor(anActor())
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => spend(ctx, 'key-1', 'same', () => expectLockWaiters(world, 7))),
  )
  expect(new Set(replies.map(({ n }) => n)).size).toBe(1)
  expect(await timesSpent(ctx)).toBe(1)
})

it('a failure leaves no key, so that a retry runs the work', async () => {
  const ctx = world.contextFor(anActor())
  const attempt = runIdempotently(ctx, 'key-1', 'same', async (ctx) => {
    await sql`insert into spent values (${ctx.actor.companyId}, 1)`.execute(ctx.db)
    throw new AppError('forbidden', 'Not enough credits.')
  })
  await expect(attempt).rejects.toMatchObject({ reason: 'forbidden' })
  expect(await timesSpent(ctx)).toBe(0)
  await spend(ctx, 'key-1', 'other')
  expect(await timesSpent(ctx)).toBe(1)
})

it('a waiting call runs when the first one failed', async () => {
  const ctx = world.contextFor(anActor())
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failing = runIdempotently(ctx, 'key-1', 'same', async () => {
    begun.resolve()
    await told.promise
    throw new AppError('forbidden', 'No.')
  })
  await begun.promise
  const outcomes = Promise.allSettled([failing, spend(ctx, 'key-1')])
  await expectLockWaiters(world, 1)
  told.resolve()
  const [first, second] = await outcomes
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(await timesSpent(ctx)).toBe(1)
})

it('expired keys are ignored and deleted for all companies', async () => {
  const [one, two] = [world.contextFor(anActor()), world.contextFor(anActor())]
  await spend(one, 'key-1')
  await spend(two, 'key-1')
  await sql`update platform.idempotency_keys set expires_at = now() - interval '1 second'
    where company_id in (${one.actor.companyId}, ${two.actor.companyId})`.execute(world.ownerDb)
  await spend(one, 'key-1', 'other')
  expect(await timesSpent(one)).toBe(2)
  expect(await sweepIdempotencyKeys(world.database)).toBe(1)
})

it('an actor is required', async () => {
  await expect(runIdempotently(world.publicContext(), 'k', 'f', async () => 1)).rejects.toThrow(
    'signed-in',
  )
})

it('replies are not visible to other companies', async () => {
  const ctx = world.contextFor(anActor())
  await spend(ctx, 'key-1')
  const seen = await inTransaction(world.contextFor(anActor()), (ctx) =>
    ctx.db.selectFrom('platform.idempotencyKeys').selectAll().execute(),
  )
  expect(seen).toEqual([])
})
