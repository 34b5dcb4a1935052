import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { openWorld, type PlaceLists, readPlaceLists, type Truth } from '@headwater/synthetic-pool'
import { addPoolCompanies } from '#modules/reference'
import { startWorkerThread } from '#platform/start-worker-thread'
import { fillRange } from './fill-range.ts'
import type { FillProgress, FillRequest } from './fill-worker.ts'
import {
  beginBatch,
  type DocumentTable,
  finishBatch,
  hasSyntheticPool,
  removeSyntheticPool,
  withOwnerClient,
} from './synthetic-store.ts'

export interface SyntheticPoolOptions {
  readonly size: number
  readonly seed: number
  /** For example `2026-11-15`: careers end on this day, and documents are built for it. */
  readonly today: string
  /** The table of the search documents, which are written together with the people. */
  readonly documents: DocumentTable
  /** Defaults to the number of cores, or none for few people. */
  readonly threads?: number
  readonly onProgress?: (made: number) => void
  /** Receives the true facts of each person, which are never stored with them. */
  readonly onTruth?: (truth: Truth) => void
}

/** Below this size, starting threads takes longer than the work itself. */
const minSizeForThreads = 4_000

/** Fills the pool with synthetic people, replacing earlier ones. */
export async function createSyntheticPool(
  ownerUrl: string,
  options: SyntheticPoolOptions,
): Promise<number> {
  return withOwnerClient(ownerUrl, async (client) => {
    const { size, seed, today, documents } = options
    const batchId = await beginBatch(client, documents, { name: 'Demo data', seed })
    const { threads = size < minSizeForThreads ? 0 : Math.min(8, availableParallelism()) } = options
    const lists = readPlaceLists()
    const running = fillInThreads(ownerUrl, batchId, options, lists, threads)
    const world = openWorld({ seed, today, lists })
    await addPoolCompanies(client, world.companies, { isSynthetic: true })
    if (threads === 0) {
      const range = { batchId, from: 0, until: size, today, documents }
      await fillRange(ownerUrl, world, range, createCounter(options), options.onTruth)
    }
    await running
    return finishBatch(client, documents, batchId)
  })
}

/** For the first start: a whole pool stays as it is, a part of one goes. */
export async function createSyntheticPoolOnce(
  ownerUrl: string,
  options: SyntheticPoolOptions,
): Promise<number> {
  if (await withOwnerClient(ownerUrl, hasSyntheticPool)) return 0
  if (options.size > 0) return createSyntheticPool(ownerUrl, options)
  await withOwnerClient(ownerUrl, (client) => removeSyntheticPool(client, options.documents))
  return 0
}

async function fillInThreads(
  ownerUrl: string,
  batchId: string,
  options: SyntheticPoolOptions,
  lists: PlaceLists,
  threads: number,
) {
  const { size, seed, today, documents, onTruth } = options
  const count = createCounter(options)
  const share = Math.ceil(size / Math.max(1, threads))
  const workers = Array.from({ length: threads }, (_, index) => {
    const [from, until] = [index * share, Math.min(size, (index + 1) * share)]
    const range = { batchId, from, until, today, documents }
    const sendsTruth = onTruth !== undefined
    const order: FillRequest = { ownerUrl, seed, today, lists, range, sendsTruth }
    const worker = startWorkerThread(new URL('./fill-worker.ts', import.meta.url), {
      workerData: order,
    })
    worker.on('message', (progress: FillProgress) => {
      if ('made' in progress) count(progress.made)
      else for (const truth of progress.truths) onTruth?.(truth)
    })
    return worker
  })
  try {
    await Promise.all(workers.map((worker) => once(worker, 'exit')))
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.terminate()))
    throw error
  }
}

function createCounter({ onProgress }: SyntheticPoolOptions): (made: number) => void {
  let sum = 0
  return (made) => {
    sum += made
    onProgress?.(sum)
  }
}
