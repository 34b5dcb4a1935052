import { stat } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildSnapshot } from './build-snapshot.ts'
import type { Query } from './create-queries.ts'
import { measure, type Sample } from './measure.ts'
import type { Pool } from './open-pool.ts'

export interface EngineFigures {
  readonly idle: Sample[]
  readonly concurrent: Sample[]
  readonly bytes: number
  /** Time from nothing to a searchable pool, from the snapshot. */
  readonly loadMs: number
  /** Memory growth of the process. */
  readonly grownBytes: number
  /** Event loop delay of the main thread during searches: 99th percentile in ms. */
  readonly loopDelayMs: number
}

const rounds = 3

/** Measures the in-memory engine, in its threads and through the product's own interface. */
export async function measureEngine(
  { bench }: Pool,
  queries: readonly Query[],
): Promise<EngineFigures> {
  await buildSnapshot(bench)
  const before = process.memoryUsage().rss
  const begin = performance.now()
  const engine = bench.openMemory()
  try {
    await engine.warm()
    const loadMs = performance.now() - begin
    const search = async ({ request }: Query) => (await engine.search(request)).total
    // Warm-up, so that the threads compile their hot code.
    await measure(search, queries, { atOnce: 2 })
    const grownBytes = process.memoryUsage().rss - before
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const idle = await measure(search, queries, { rounds })
    const concurrent = await measure(search, queries, { rounds, atOnce: 2 })
    delay.disable()
    const { size: bytes } = await stat(bench.snapshotPath)
    const loopDelayMs = delay.percentile(99) / 1e6
    return { idle, concurrent, bytes, loadMs, grownBytes, loopDelayMs }
  } finally {
    await engine.close()
  }
}
