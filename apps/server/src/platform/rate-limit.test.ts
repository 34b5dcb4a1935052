import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { sweepRateLimits, takeRateLimitToken } from '#platform/rate-limit'
import { startWorld } from '#test/world'

const world = startWorld()
const take = (key: string, limit = 5, windowMs = 60_000) =>
  takeRateLimitToken(world.database, { budget: 'test', key, limit, windowMs })

it('calls up to the limit are allowed, then the time to wait is returned', async () => {
  const key = newId()
  for (let at = 0; at < 5; at += 1) {
    expect(await take(key)).toEqual({ allowed: true, retryAfterSeconds: 0 })
  }
  expect(await take(key)).toEqual({ allowed: false, retryAfterSeconds: 12 })
})

it('concurrent calls are counted exactly', async () => {
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 40 }, () => take(key, 10)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10)
})

it('tokens return one by one, and refused calls cost nothing', async () => {
  const key = newId()
  for (let at = 0; at < 20; at += 1) await take(key, 2, 1_000)
  await sql`update platform.rate_limits set full_at = full_at - interval '500 milliseconds'
    where key = ${`test ${key}`}`.execute(world.ownerDb)
  expect(await take(key, 2, 1_000)).toMatchObject({ allowed: true })
})

it('keys and budgets are separate', async () => {
  const key = newId()
  await take(key, 1)
  expect(await take(newId(), 1)).toMatchObject({ allowed: true })
  const other = await takeRateLimitToken(world.database, {
    budget: 'other',
    key,
    limit: 1,
    windowMs: 1_000,
  })
  expect(other.allowed).toBe(true)
})

it('a limit of zero allows nothing', async () => {
  expect(await take(newId(), 0, 30_000)).toEqual({ allowed: false, retryAfterSeconds: 30 })
})

it('the sweep deletes only full buckets', async () => {
  const key = newId()
  await take(key, 1)
  await sql`insert into platform.rate_limits values ('old', now() - interval '1 hour')`.execute(
    world.ownerDb,
  )
  expect(await sweepRateLimits(world.database)).toBeGreaterThanOrEqual(1)
  const { rows } = await sql`select 1 from platform.rate_limits where key = 'old'`.execute(
    world.ownerDb,
  )
  expect(rows).toEqual([])
  expect(await take(key, 1)).toMatchObject({ allowed: false })
})
