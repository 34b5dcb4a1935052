import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { openWorld, type PlaceLists, readPlaceLists, type Truth } from '@headwater/synthetic-pool'
import { startWorker } from '@headwater/threads'
import { addPoolCompanies } from '#modules/reference'
import { fillRange } from './fill-range.ts'
import type { FillNews, FillOrder } from './fill-worker.ts'
import {
  asOwner,
  beginBatch,
  finishBatch,
  hasSyntheticPool,
  removeSyntheticPool,
} from './synthetic-store.ts'

export interface PoolWish {
  readonly size: number
  readonly seed: number
  /** `2026-11-15`: careers end here, and documents are made as of here. */
  readonly today: string
  /** As many as the machine runs at once, when left out, and none for a few people. */
  readonly threads?: number
  readonly onProgress?: (made: number) => void
  /** Takes what is really so of each person; it is never written beside them. */
  readonly onTruth?: (truth: Truth) => void
}

/** Below this many, starting threads takes longer than doing it. */
const worthThreads = 4_000

/** Fills the shared pool with people who do not exist, in place of those made before. */
export async function makeSyntheticPool(ownerUrl: string, wish: PoolWish): Promise<number> {
  return asOwner(ownerUrl, async (client) => {
    const { size, seed, today } = wish
    const batchId = await beginBatch(client, `Made up, seed ${seed}`, seed)
    const { threads = size < worthThreads ? 0 : Math.min(8, availableParallelism()) } = wish
    const lists = readPlaceLists()
    const running = inThreads(ownerUrl, batchId, wish, lists, threads)
    const world = openWorld({ seed, today, lists })
    await addPoolCompanies(client, world.companies, { isSynthetic: true })
    if (threads === 0) {
      const range = { batchId, from: 0, until: size, today }
      await fillRange(ownerUrl, world, range, counter(wish), wish.onTruth)
    }
    await running
    return finishBatch(client, batchId)
  })
}

/** For the first start: a whole pool stays as it is, a part of one goes. */
export async function makeSyntheticPoolOnce(ownerUrl: string, wish: PoolWish): Promise<number> {
  if (await asOwner(ownerUrl, hasSyntheticPool)) return 0
  if (wish.size > 0) return makeSyntheticPool(ownerUrl, wish)
  await asOwner(ownerUrl, removeSyntheticPool)
  return 0
}

async function inThreads(
  ownerUrl: string,
  batchId: string,
  wish: PoolWish,
  lists: PlaceLists,
  threads: number,
) {
  const { size, seed, today, onTruth } = wish
  const count = counter(wish)
  const share = Math.ceil(size / Math.max(1, threads))
  const workers = Array.from({ length: threads }, (_, index) => {
    const [from, until] = [index * share, Math.min(size, (index + 1) * share)]
    const range = { batchId, from, until, today }
    const keepsTruth = onTruth !== undefined
    const order: FillOrder = { ownerUrl, seed, today, lists, range, keepsTruth }
    const worker = startWorker(new URL('./fill-worker.ts', import.meta.url), { workerData: order })
    worker.on('message', (news: FillNews) => {
      if ('made' in news) count(news.made)
      else for (const truth of news.truths) onTruth?.(truth)
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

function counter({ onProgress }: PoolWish): (made: number) => void {
  let sum = 0
  return (made) => {
    sum += made
    onProgress?.(sum)
  }
}
