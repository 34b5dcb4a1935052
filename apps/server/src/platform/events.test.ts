import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#platform/context'
import { connect, event, hook, on, publish, runHook, type Subscription } from '#platform/events'
import { startWorker, type Worker } from '#platform/worker'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'

const world = startWorld()
const workers: Worker[] = []
const candidateMoved = event('test.candidate-moved', z.object({ to: z.string() }))

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(1_000)))
})

async function subscribe(...subscriptions: Subscription[]): Promise<void> {
  const { database, keyring, log } = world
  workers.push(
    await startWorker({ database, keyring, log, tasks: [], subscriptions, pollSeconds: 0.5 }),
  )
}

it('an event reaches every subscriber, and only the failed one is retried', async () => {
  const runs: string[] = []
  const actor = anActor()
  await subscribe(
    on(candidateMoved, 'outreach.stop', async (ctx, { to }) => {
      runs.push(`stop ${to} ${ctx.actor.companyId}`)
    }),
    on(
      candidateMoved,
      'analytics.count',
      async () => {
        runs.push('count')
        if (runs.filter((run) => run === 'count').length === 1) throw new Error('not yet')
      },
      { retryDelaySeconds: 1 },
    ),
  )
  await inTransaction(world.contextFor(actor), (ctx) =>
    publish(ctx, candidateMoved, { to: 'hired' }),
  )
  await expect
    .poll(() => runs.filter((run) => run === 'count'), { timeout: 30_000 })
    .toHaveLength(2)
  expect(runs.filter((run) => run.startsWith('stop'))).toEqual([`stop hired ${actor.companyId}`])
})

it('an event is not published when its transaction fails', async () => {
  const attempt = inTransaction(world.contextFor(anActor()), async (ctx) => {
    await publish(ctx, candidateMoved, { to: 'nowhere' })
    throw new Error('later step')
  })
  await expect(attempt).rejects.toThrow('later step')
  const { rows } = await sql`
    select 1 from pgboss.job where data -> 'payload' -> 'data' ->> 'to' = 'nowhere'`.execute(
    world.ownerDb,
  )
  expect(rows).toEqual([])
})

it('an event without subscribers is completed', async () => {
  await subscribe()
  await inTransaction(world.contextFor(anActor()), (ctx) =>
    publish(ctx, candidateMoved, { to: 'x' }),
  )
  await expect
    .poll(async () => {
      const { rows } = await sql<{ state: string }>`
        select distinct state from pgboss.job where name = 'events'`.execute(world.ownerDb)
      return rows
    })
    .toEqual([{ state: 'completed' }])
})

it('invalid data from the publisher is rejected', async () => {
  const attempt = inTransaction(world.contextFor(anActor()), (ctx) =>
    publish(ctx, candidateMoved, { to: 7 } as never),
  )
  await expect(attempt).rejects.toThrow()
})

it('a hook runs its steps in order in the caller’s transaction', async () => {
  const saved = hook<{ name: string }>('test.saved')
  const steps: unknown[] = []
  connect(
    saved,
    async ({ db }, { name }) => void steps.push(['first', name, db]),
    async ({ db }, { name }) => void steps.push(['second', name, db]),
  )
  await inTransaction(world.contextFor(anActor()), async (ctx) => {
    await runHook(ctx, saved, { name: 'Ada' })
    expect(steps).toEqual([
      ['first', 'Ada', ctx.db],
      ['second', 'Ada', ctx.db],
    ])
  })
})

it('a failed step of a hook fails the transaction', async () => {
  const saved = hook<object>('test.failing')
  connect(saved, async () => {
    throw new Error('no document')
  })
  const attempt = inTransaction(world.contextFor(anActor()), async (ctx) => {
    await publish(ctx, candidateMoved, { to: 'half-way' })
    await runHook(ctx, saved, {})
  })
  await expect(attempt).rejects.toThrow('no document')
  const { rows } = await sql`
    select 1 from pgboss.job where data -> 'payload' -> 'data' ->> 'to' = 'half-way'`.execute(
    world.ownerDb,
  )
  expect(rows).toEqual([])
})

it('a hook that nothing is connected to is refused', async () => {
  const attempt = inTransaction(world.contextFor(anActor()), (ctx) =>
    runHook(ctx, hook<object>('test.loose'), {}),
  )
  await expect(attempt).rejects.toThrow('Nothing is connected to the hook test.loose.')
})
