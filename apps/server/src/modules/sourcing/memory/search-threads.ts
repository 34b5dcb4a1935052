import type { SearchResult } from '@headwater/matching'
import {
  createAbortFlag,
  mergeSearchHits,
  raiseAbortFlag,
  type SearchHits,
} from '@headwater/matching/engine'
import { divideSegments } from './divide-segments.ts'
import type { EpochSearch, SegmentRef, ThreadCommand } from './messages.ts'
import { createSharedCountsPool } from './shared-counts-pool.ts'
import { startThread, type Thread } from './start-thread.ts'

/** The threads that search. All hold the same data, and the least busy one is asked. */
export interface SearchThreads {
  post(order: ThreadCommand): void
  /**
   * Searches with all idle threads and counts facets in parallel if one is left. On abort they stop
   * and are free for the next search.
   */
  search(asked: EpochSearch, signal?: AbortSignal): Promise<SearchResult>
  close(): Promise<void>
}

/**
 * Cache limit per row for all threads together: with its own bytes a million rows take less than
 * 0.4 GB.
 */
const maxCachedBytesPerRow = 80

/**
 * Opens the threads. One that ends is replaced at the next search, with the commands from
 * `listRestoreCommands`.
 */
export function openSearchThreads(
  count: number,
  listRestoreCommands: () => Iterable<ThreadCommand>,
): SearchThreads {
  const threads: (Thread | undefined)[] = Array.from({ length: count })
  const start = (at: number): Thread => {
    const thread = startThread(() => {
      if (threads[at] === thread) threads[at] = undefined
    })
    thread.post({ kind: 'limit', bytesPerRow: maxCachedBytesPerRow / count })
    for (const order of listRestoreCommands()) thread.post(order)
    threads[at] = thread
    return thread
  }
  const pool = createSharedCountsPool()
  const listThreads = () => threads.map((thread, at) => thread ?? start(at))
  function ask<Answer>(order: ThreadCommand): Promise<Answer> {
    const [idlest] = listThreads().toSorted((a, b) => a.waiting() - b.waiting())
    return (idlest as Thread).ask(order)
  }
  /** A concurrent search waits for the parts as long as for the whole. */
  async function find(asked: EpochSearch, most: number): Promise<SearchHits> {
    const groups = divideSegments(asked.segments, most)
    const found = groups.map((segments) => ask<SearchHits>({ ...asked, kind: 'search', segments }))
    return mergeSearchHits(await Promise.all(found), asked.request)
  }
  /** Each thread searches and counts some of the segments, and the last one sums the counts. */
  async function searchShared(
    asked: EpochSearch,
    groups: readonly SegmentRef[][],
  ): Promise<SearchResult> {
    const shared = pool.take(asked.segments, groups.length)
    const found = groups.map((group) => {
      const mine = group.map((segment) => asked.segments.indexOf(segment))
      return ask<SearchHits & SearchResult>({ ...asked, kind: 'share', mine, shared })
    })
    const all = await Promise.all(found)
    // The counts are not released if a thread is lost, because others may still write to them.
    pool.release(shared)
    const facets = Object.assign({}, ...all.map((one) => one.facets))
    return { ...mergeSearchHits(all, asked.request), facets }
  }
  return {
    post(order) {
      for (const thread of threads) thread?.post(order)
    },
    search: (asked, signal) => (signal ? searchUntilAborted(asked, signal) : search(asked)),
    async close() {
      await Promise.all(threads.map((thread) => thread?.close()))
    },
  }

  async function search(asked: EpochSearch): Promise<SearchResult> {
    const { request } = asked
    const areCounted = request.facets.length > 0
    if (count === 1 && areCounted) return ask({ ...asked, kind: 'search' })
    const groups = areCounted ? divideSegments(asked.segments, count) : []
    if (groups.length > 1) return searchShared(asked, groups)
    const idle = listThreads().filter((thread) => thread.waiting() === 0).length
    const [found, facets] = await Promise.all([
      find({ ...asked, request: { ...request, facets: [] } }, idle - Number(areCounted)),
      areCounted ? ask<SearchResult['facets']>({ ...asked, kind: 'count' }) : {},
    ])
    return { ...found, facets }
  }

  async function searchUntilAborted(
    asked: EpochSearch,
    signal: AbortSignal,
  ): Promise<SearchResult> {
    signal.throwIfAborted()
    const abandoned = createAbortFlag()
    const raise = () => raiseAbortFlag(abandoned)
    signal.addEventListener('abort', raise, { once: true })
    try {
      return await search({ ...asked, request: { ...asked.request, abandoned } })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      signal.removeEventListener('abort', raise)
    }
  }
}
