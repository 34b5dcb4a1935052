import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchRequest } from '@headwater/matching'
import type { BenchEngine } from '@headwater/server/test/bench-search'
import { isThere } from './make-snapshot.ts'
import { type Marked, plantMarked, removeMarked } from './plant-marked.ts'
import type { Pool } from './prepare-pool.ts'

/** Milliseconds from the commit of a deletion, of each person who was deleted. */
export interface DeletionFigures {
  readonly outOfResults: readonly number[]
  readonly outOfFile: readonly number[]
  /** Of every byte of every list that searches read. */
  readonly outOfMemory: readonly number[]
}

const deletions = 7
const patienceMs = 60_000

/**
 * Deletes people out of the large segment, one after the other, and looks for what only they had. They
 * are there before it is built, so that the postings of everybody have to be gone through.
 */
export async function measureDeletion({ bench, ownerUrl }: Pool): Promise<DeletionFigures> {
  const planted = await plantMarked(ownerUrl, deletions)
  await rm(bench.snapshotPath, { force: true })
  const engine = bench.openMemory()
  try {
    await engine.warm()
    const outOfResults: number[] = []
    const outOfFile: number[] = []
    const outOfMemory: number[] = []
    for (const marked of planted) {
      if (!(await isFound(engine, marked)) || !isInMemory(engine, marked))
        throw new Error('Who was to be deleted was not there.')
      await removeMarked(ownerUrl, marked)
      const since = performance.now()
      outOfResults.push(await timeUntil(since, async () => !(await isFound(engine, marked))))
      outOfFile.push(await timeUntil(since, async () => !(await isThere(bench.snapshotPath))))
      outOfMemory.push(await timeUntil(since, async () => !isInMemory(engine, marked)))
    }
    return { outOfResults, outOfFile, outOfMemory }
  } finally {
    await engine.close()
  }
}

/** When the look began that found it so: what looking takes is not part of it. */
async function timeUntil(since: number, isSo: () => Promise<boolean>): Promise<number> {
  for (;;) {
    const looked = performance.now()
    if (await isSo()) return looked - since
    if (looked - since > patienceMs) throw new Error('Somebody deleted is still there.')
    await sleep(5)
  }
}

async function isFound(engine: BenchEngine, { word }: Marked): Promise<boolean> {
  const criterion = {
    ...({ id: 'k', attribute: 'keywords', mode: 'must', keepsUnknown: false } as const),
    ...{ weight: 1, threshold: 100, nearFrom: null, prior: 0 },
    test: { kind: 'words', phrases: [[word]] } as const,
  }
  const search = { criteria: [criterion], notUnderstood: [] }
  const request: SearchRequest = { search, limit: 5, after: null, facets: [], nearMisses: 0 }
  return (await engine.search(request)).total > 0
}

function isInMemory(engine: BenchEngine, { id, word, company }: Marked): boolean {
  const traces = [
    Buffer.from(word),
    Buffer.from(company),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  ]
  for (const { buffer } of engine.listBytes()) {
    const bytes = Buffer.from(buffer)
    if (traces.some((trace) => bytes.includes(trace))) return true
  }
  return false
}
