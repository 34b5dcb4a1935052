import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchBench } from '@headwater/server/test/bench-search'

/**
 * Builds the snapshot: the first opening builds the index from rows and writes the file that later
 * ones start from.
 */
export async function buildSnapshot({ openMemory, snapshotPath }: SearchBench): Promise<void> {
  const begin = performance.now()
  const engine = openMemory()
  try {
    await engine.warm()
    while (!(await fileExists(snapshotPath))) await sleep(100)
    const seconds = (performance.now() - begin) / 1_000
    console.log(`  index of the engine in memory ready after ${seconds.toFixed(1)} s`)
  } finally {
    await engine.close()
  }
}

export async function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
