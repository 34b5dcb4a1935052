import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchRequest } from '@headwater/matching'
import type { BenchEngine } from '@headwater/server/test/bench-search'
import { fileExists } from './build-snapshot.ts'
import { deleteMarkedPerson, type MarkedPerson, seedMarkedPeople } from './marked-people.ts'
import type { Pool } from './open-pool.ts'

/** Milliseconds from the commit of a deletion, per deleted person. */
export interface DeletionFigures {
  readonly outOfResults: readonly number[]
  readonly outOfFile: readonly number[]
  /** Until every byte of every list that searches read is wiped. */
  readonly outOfMemory: readonly number[]
}

const deletions = 7
const timeoutMs = 60_000

/**
 * Deletes people from the large segment one by one, and searches for what only they had. They are
 * added before it is built, so that all postings have to be scanned.
 */
export async function measureDeletion({ bench, ownerUrl }: Pool): Promise<DeletionFigures> {
  const planted = await seedMarkedPeople(ownerUrl, deletions)
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
      await deleteMarkedPerson(ownerUrl, marked)
      const since = performance.now()
      outOfResults.push(await timeUntil(since, async () => !(await isFound(engine, marked))))
      outOfFile.push(await timeUntil(since, async () => !(await fileExists(bench.snapshotPath))))
      outOfMemory.push(await timeUntil(since, async () => !isInMemory(engine, marked)))
    }
    return { outOfResults, outOfFile, outOfMemory }
  } finally {
    await engine.close()
  }
}

/** The start of the check that found it so, without the time of the check itself. */
async function timeUntil(since: number, isSo: () => Promise<boolean>): Promise<number> {
  for (;;) {
    const looked = performance.now()
    if (await isSo()) return looked - since
    if (looked - since > timeoutMs) throw new Error('A deleted person is still found.')
    await sleep(5)
  }
}

async function isFound(engine: BenchEngine, { word }: MarkedPerson): Promise<boolean> {
  const criterion = {
    ...({ id: 'k', attribute: 'keywords', mode: 'must', includesUnknown: false } as const),
    weight: 1,
    threshold: 100,
    prior: 0,
    test: { kind: 'words', phrases: [[word]] } as const,
  }
  const search = { criteria: [criterion], notUnderstood: [] }
  const request: SearchRequest = { search, limit: 5, after: null, fillTo: 0, facets: [] }
  return (await engine.search(request)).total > 0
}

function isInMemory(engine: BenchEngine, { id, word, company }: MarkedPerson): boolean {
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
