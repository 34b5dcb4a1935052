import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawSeed, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { anActor } from '#test/builders'
import { effectTask } from '#test/fixtures/effect-task'
import { startWorld } from '#test/world'

const world = startWorld()
const workerFile = join(import.meta.dirname, '../../../test/fixtures/worker-process.ts')
const taskCount = testSize({ gate: 300, deep: 1_000 })
const killCount = testSize({ gate: 2, deep: 6 })

beforeAll(async () => {
  await sql`create table effects (key text primary key)`.execute(world.ownerDb)
  await sql`create table runs (key text)`.execute(world.ownerDb)
  await sql`grant select, insert on effects, runs to headwater_app`.execute(world.ownerDb)
})

async function startProcess(): Promise<ChildProcess> {
  const child = fork(workerFile, [world.appUrl], { execArgv: [] })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The worker process ended before it was ready.')
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return child
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function count(table: 'effects' | 'runs'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    world.ownerDb,
  )
  return rows[0]?.n ?? 0
}

it('no task is lost when its worker is killed repeatedly', async (test) => {
  const random = seededRandom(await drawSeed(test))
  await inTransaction(world.contextFor(anActor()), async (ctx) => {
    for (let at = 0; at < taskCount; at += 1) await enqueue(ctx, effectTask, { key: `task-${at}` })
  })
  // A shorter heartbeat than in production detects the dead worker sooner and keeps the test short.
  await sql`update pgboss.job set heartbeat_seconds = 5 where name = ${effectTask.name}`.execute(
    world.ownerDb,
  )

  let killedMidWork = 0
  for (let kills = 0; kills < killCount; kills += 1) {
    const runsBefore = await count('runs')
    const child = await startProcess()
    await expect
      .poll(() => count('runs'), { timeout: 30_000, interval: 10 })
      .toBeGreaterThan(runsBefore)
    await sleep(random.under(250))
    await kill(child, 'SIGKILL')
    if ((await activeTasks()) > 0) killedMidWork += 1
  }
  expect(killedMidWork, 'kills that hit a task').toBeGreaterThan(0)
  expect(await count('effects'), 'done before the last worker').toBeLessThan(taskCount)

  const last = await startProcess()
  await expect.poll(() => count('effects'), { timeout: 90_000, interval: 250 }).toBe(taskCount)
  await expect.poll(activeTasks, { timeout: 30_000, interval: 250 }).toBe(0)
  await kill(last, 'SIGTERM')

  expect(last.exitCode).toBe(0)
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*) as n from pgboss.job
    where name in (${effectTask.name}, 'dead-letters') group by state`.execute(world.ownerDb)
  expect(rows).toEqual([{ state: 'completed', n: taskCount }])
  expect(await count('runs')).toBeGreaterThanOrEqual(taskCount)
}, 240_000)

async function activeTasks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job
    where name = ${effectTask.name} and state = 'active'`.execute(world.ownerDb)
  return rows[0]?.n ?? 0
}
