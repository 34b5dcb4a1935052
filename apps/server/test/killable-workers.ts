import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findBuiltProgram } from './built-program.ts'
import type { World } from './world.ts'

/** Import workers in their own processes, which can be killed while they work. */
export interface KillableWorkers {
  /** Waits until the given number work at once. */
  untilAtWork(count: number): Promise<void>
  /** Waits for a working process and kills it. */
  killBusyWorker(): Promise<void>
  killAll(): Promise<void>
}

export async function startKillableWorkers(world: World, count: number): Promise<KillableWorkers> {
  const workerFile = await findBuiltProgram('apps/server/test/fixtures/import-worker.ts')
  const working = new Map<ChildProcess, number>()
  const start = async () => {
    const child = fork(workerFile, [world.appUrl], { execArgv: [] })
    working.set(child, 0)
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    child.on('exit', () => reject(new Error('A worker ended before it was ready.')))
    child.on('message', (said) => {
      if (said === 'ready') return resolve()
      const change = said === 'at work' ? 1 : -1
      if (working.has(child)) working.set(child, (working.get(child) ?? 0) + change)
      return undefined
    })
    await ready
  }
  const kill = async (child: ChildProcess) => {
    working.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const listBusy = () => [...working].flatMap(([child, tasks]) => (tasks > 0 ? [child] : []))
  const waitUntilBusy = (count: number) =>
    expect
      .poll(
        async () => {
          const atWork = listBusy().length
          // A worker that lost its task exits, and the task has to be given to the next one.
          if (atWork < count) await requeueTasks(world)
          return atWork
        },
        { timeout: 50_000, interval: 20 },
      )
      .toBeGreaterThanOrEqual(count)
  const killAll = async () => {
    await Promise.all([...working.keys()].map(kill))
  }
  try {
    await Promise.all(Array.from({ length: count }, start))
  } catch (error) {
    await killAll()
    throw error
  }
  return {
    untilAtWork: waitUntilBusy,
    async killBusyWorker() {
      await waitUntilBusy(1)
      const [child] = listBusy()
      if (child) await kill(child)
    },
    killAll,
  }
}

/**
 * Requeues the tasks of all workers at once, without waiting for a missed heartbeat; workers still
 * alive continue, like one wrongly taken for dead.
 */
export async function requeueTasks({ ownerDb }: World): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name like 'sourcing.%' and state in ('created', 'retry', 'active')`.execute(ownerDb)
}
