import { stat } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Query } from './make-queries.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { measure, type Sample } from './measure.ts'
import type { Pool } from './prepare-pool.ts'

export interface EngineFigures {
  readonly idle: Sample[]
  readonly twoAtOnce: Sample[]
  readonly bytes: number
  /** From nothing to a pool that can be searched, out of the snapshot. */
  readonly loadMs: number
  /** What the process grew by. */
  readonly grownBytes: number
  /** Of the thread that takes requests, while others search: the 99th of a hundred, in ms. */
  readonly loopDelayMs: number
}

const rounds = 3

/** The engine in memory, in its threads and behind the door the product uses. */
export async function measureEngine(
  { bench }: Pool,
  queries: readonly Query[],
): Promise<EngineFigures> {
  await makeSnapshot(bench)
  const before = process.memoryUsage().rss
  const begin = performance.now()
  const engine = bench.openMemory()
  try {
    await engine.warm()
    const loadMs = performance.now() - begin
    const search = async ({ request }: Query) => (await engine.search(request)).total
    // The threads compile what they run often.
    await measure(search, queries, { atOnce: 2 })
    const grownBytes = process.memoryUsage().rss - before
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const idle = await measure(search, queries, { rounds })
    const twoAtOnce = await measure(search, queries, { rounds, atOnce: 2 })
    delay.disable()
    const { size: bytes } = await stat(bench.snapshotPath)
    const loopDelayMs = delay.percentile(99) / 1e6
    return { idle, twoAtOnce, bytes, loadMs, grownBytes, loopDelayMs }
  } finally {
    await engine.close()
  }
}
