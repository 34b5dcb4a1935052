import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

const workerFile = join(import.meta.dirname, 'fixtures/import-worker.ts')

/** Workers for imports in processes of their own, which can be killed while they are at work. */
export interface DoomedWorkers {
  /** Waits until so many are at work at once. */
  untilAtWork(count: number): Promise<void>
  /** Kills one of those that are at work, and waits for one that is. */
  killOneAtWork(): Promise<void>
  killAll(): Promise<void>
}

export async function startDoomedWorkers(world: World, count: number): Promise<DoomedWorkers> {
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
  const listAtWork = () => [...working].flatMap(([child, tasks]) => (tasks > 0 ? [child] : []))
  const untilAtWork = (count: number) =>
    expect
      .poll(
        async () => {
          const atWork = listAtWork().length
          // One that was overtaken leaves again, and its task has to be given to the next.
          if (atWork < count) await giveBack(world)
          return atWork
        },
        { timeout: 20_000, interval: 20 },
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
    untilAtWork,
    async killOneAtWork() {
      await untilAtWork(1)
      const [child] = listAtWork()
      if (child) await kill(child)
    },
    killAll,
  }
}

/**
 * Gives what workers hold to others at once, and not only when they are missed; whoever is still
 * alive goes on as well, like one that was taken for dead and is not.
 */
export async function giveBack({ ownerDb }: World): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name like 'sourcing.%' and state in ('created', 'retry', 'active')`.execute(ownerDb)
}
