import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sweepIdempotencyKeys } from '#platform/idempotency'
import { handle, task } from '#platform/tasks'
import { anActor } from '#test/builders'
import { Note, startTaskWorld } from '#test/task-world'

const world = startTaskWorld()

describe('a worker', () => {
  it('waits for running tasks when it stops', async () => {
    const slow = task('test.slow', Note)
    let hasBegun = false
    const worker = await world.work(
      handle(slow, async (ctx, { text }) => {
        hasBegun = true
        await sleep(700)
        await world.writeNote(ctx, text)
      }),
    )
    await world.ask(world.contextFor(anActor()), slow, { text: 'slow' })
    await expect.poll(() => hasBegun).toBe(true)
    await worker.stop()
    expect(await world.notes('slow')).toHaveLength(1)
  })

  it('returns unfinished tasks when it stops, and another worker runs them', async () => {
    const stuck = task('test.stuck', Note, { retryDelaySeconds: 0 })
    let hasBegun = false
    const first = await world.work(
      handle(stuck, async () => {
        hasBegun = true
        await sleep(60_000, undefined, { ref: false })
      }),
    )
    await world.ask(world.contextFor(anActor()), stuck, { text: 'stuck' })
    await expect.poll(() => hasBegun).toBe(true)
    await first.stop(1_000)
    await world.work(handle(stuck, (ctx, { text }) => world.writeNote(ctx, text)))
    await expect.poll(() => world.notes('stuck')).toHaveLength(1)
  })
})

it('refuses two handlers with the same name', async () => {
  const twin = handle(task('test.twin', Note), async () => {})
  await expect(world.work(twin, twin)).rejects.toThrow('Two handlers have the same name.')
})

it('schedules the platform’s own sweeps', async () => {
  await world.work()
  const { rows } = await sql<{
    name: string
  }>`select name from pgboss.schedule order by name`.execute(world.ownerDb)
  expect(rows.map((row) => row.name)).toEqual([
    'platform.sweep-idempotency-keys',
    'platform.sweep-rate-limits',
  ])
  expect(await sweepIdempotencyKeys(world.database)).toBe(0)
})
