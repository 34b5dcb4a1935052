import { facetCountsLength } from '@headwater/matching/engine'
import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import type { IndexVersion } from '../search/search-engine.ts'
import { createEpochHistory } from './epoch-history.ts'
import type { EpochSegment } from './epoch-segment.ts'
import type { EpochRow } from './epoch-store.ts'
import { openErasedRowCleaner } from './erased-row-cleaner.ts'
import { createIndexFollower } from './index-follower.ts'
import { openIndexingThreads } from './indexing-threads.ts'
import type { SegmentRef, ThreadCommand } from './messages.ts'
import { countBytes, dropExpiredSegments, type PeopleIndex, segmentsAt } from './people-index.ts'
import { openPoolSnapshot } from './pool-snapshot.ts'
import { createSegmentBuilder } from './segment-builder.ts'
import type { IndexOwnerId } from './stream-documents.ts'

/** How long to wait before retrying an unreachable database. */
const retryDelayMs = 2_000
/** How long to wait for an epoch another process has already seen. */
const epochTimeoutMs = 3_000

export interface Indexes {
  /** Returns the segments of an epoch for this company, by default the newest epoch. */
  enter(
    companyId: string,
    options: { readonly wanted?: IndexVersion; readonly partition?: 'own' | 'pool' },
  ): Promise<{ at: IndexVersion; segments: SegmentRef[] }>
  listSegments(): Generator<EpochSegment>
  warm(): Promise<void>
  close(): Promise<void>
}

export interface IndexesOptions {
  readonly home: string
  readonly pollMs: number
  /** Memory limit for company indexes besides the pool. The least recently searched are evicted. */
  readonly maxOwnBytes: number
  /**
   * Maximum number of people per segment. A larger one could be searched only by a single thread.
   */
  readonly maxRowsPerSegment: number
  readonly clock: () => number
  readonly postCommand: (order: ThreadCommand) => void
}

/** Opens the indexes of this process: the pool and those of companies that have searched. */
export function openIndexes(ctx: PublicCtx, options: IndexesOptions): Indexes {
  const { home, pollMs, maxOwnBytes, maxRowsPerSegment, clock, postCommand } = options
  const open = new Map<IndexOwnerId, PeopleIndex>()
  const opening = new Map<IndexOwnerId, Promise<PeopleIndex>>()
  const threads = openIndexingThreads()
  const snapshot = openPoolSnapshot({
    home,
    getSharedThread: threads.getSharedThread,
    log: ctx.log,
    clock,
  })
  const builder = createSegmentBuilder(ctx, { threads, snapshot, maxRowsPerSegment })
  const cleaner = openErasedRowCleaner({
    find: ({ held: { buffer }, rows }) =>
      threads.getSharedThread().ask({ kind: 'trace', buffer, rows }),
    clearCaches: ({ number }) => postCommand({ kind: 'clear-cache', segment: number }),
    log: ctx.log,
  })
  const epochs = createEpochHistory(clock)
  const follower = createIndexFollower(ctx, {
    builder,
    snapshot,
    cleaner,
    epochs,
    postCommand,
    listIndexes,
    dropAllIndexes,
    rebuildIndex,
  })
  const pause = createInterruptibleSleep()
  const self = newId()
  let running: Promise<void> | undefined
  let isClosed = false

  function listIndexes(): PeopleIndex[] {
    return [...open.values()]
  }

  function dropIndex(index: PeopleIndex): void {
    open.delete(index.ownerId)
    dropExpiredSegments(index, Number.POSITIVE_INFINITY, postCommand)
  }

  /** Drops everything, because the database is not the one that was followed before. */
  function dropAllIndexes(): void {
    for (const index of listIndexes()) dropIndex(index)
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const isFine = await follow()
      for (const index of open.values()) dropExpiredSegments(index, epochs.oldest(), postCommand)
      await pause.wait(isFine ? pollMs : retryDelayMs)
    }
  }

  async function follow(): Promise<boolean> {
    try {
      await follower.step()
      savePoolSnapshot()
      return true
    } catch (error) {
      if (!isClosed) ctx.log.warn({ err: error }, 'the search index could not follow')
      return false
    }
  }

  /** Saves the snapshot only while no erasure is in progress. */
  function savePoolSnapshot(): void {
    const pool = open.get(null)
    const row = epochs.current()
    if (pool?.first === undefined || !row || !cleaner.isDone()) return
    void snapshot.keep(segmentsAt(pool, row.epoch), row)
  }

  /** Rebuilds an index, because following so many changes would take longer. */
  async function rebuildIndex(index: PeopleIndex): Promise<void> {
    dropIndex(index)
    if (index.ownerId === null) await snapshot.remove()
    if (index.first === undefined) return
    getIndex(index.ownerId).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the search index could not be rebuilt')
    })
  }

  async function getIndex(ownerId: IndexOwnerId): Promise<PeopleIndex> {
    running ??= run()
    const known = open.get(ownerId)
    if (known?.first !== undefined) return known
    const begun = opening.get(ownerId) ?? loadIndex(ownerId)
    opening.set(ownerId, begun)
    return begun.finally(() => opening.delete(ownerId))
  }

  async function loadIndex(ownerId: IndexOwnerId): Promise<PeopleIndex> {
    const since: EpochRow = epochs.current() ?? (await follower.begin())
    const index = await builder.open(ownerId, since, postCommand)
    open.set(ownerId, index)
    if (ownerId !== null) evictLeastRecentlyUsed(index)
    pause.end()
    await follower.catchUp(index)
    // The index was dropped while it caught up.
    return open.get(ownerId) === index ? index : loadIndex(ownerId)
  }

  function evictLeastRecentlyUsed(newest: PeopleIndex): void {
    const own = listIndexes().filter(({ ownerId }) => ownerId !== null)
    let bytes = own.reduce((sum, index) => sum + countBytes(index), 0)
    for (const index of own.toSorted((a, b) => a.usedAt - b.usedAt)) {
      // A request waits for indexes that have not caught up yet, so they are kept.
      if (bytes <= maxOwnBytes || index === newest || index.first === undefined) continue
      bytes -= countBytes(index)
      dropIndex(index)
    }
  }

  /** The same in all processes with identical data. In doubt it is unique to this process. */
  function stateOf({ epoch, mark }: EpochRow, indexes: readonly PeopleIndex[]): string {
    return indexes.some(({ inexactEpochs }) => inexactEpochs.has(epoch)) ? `${mark} ${self}` : mark
  }

  return {
    async enter(companyId, { wanted, partition }) {
      const [pool, own] = await Promise.all([getIndex(null), getIndex(companyId)])
      const indexes = [pool, own]
      if (wanted && wanted.epoch > (epochs.current()?.epoch ?? 0)) {
        pause.end()
        await epochs.waitForEpoch(wanted.epoch, epochTimeoutMs)
      }
      const row = wanted ? epochs.find(wanted.epoch) : epochs.current()
      if (!row || indexes.some(({ first }) => row.epoch < (first ?? 0))) throw resultsGone()
      const state = stateOf(row, indexes)
      if (wanted && wanted.state !== state) throw resultsGone()
      for (const index of indexes) index.usedAt = clock()
      // The state names both parts, so that searches of different parts can share one state.
      const searched = partition ? [{ pool, own }[partition]] : indexes
      const segments = searched
        .flatMap((index) => segmentsAt(index, row.epoch))
        .map(({ number, segment }) => ({
          number,
          rows: segment.rows,
          keys: facetCountsLength(segment),
        }))
      return { at: { epoch: row.epoch, state }, segments }
    },
    *listSegments() {
      for (const { segments } of open.values()) yield* segments
    },
    async warm() {
      await getIndex(null)
    },
    async close() {
      isClosed = true
      pause.end()
      cleaner.close()
      await Promise.all([threads.close(), snapshot.close()])
      await running
    },
  }
}

function resultsGone(): AppError {
  return new AppError('results_gone', 'These results have expired. Search again.')
}

/** A sleep that another caller can end early. */
interface InterruptibleSleep {
  wait(ms: number): Promise<void>
  /** Ends the current sleep, or the next one if none is in progress. */
  end(): void
}

function createInterruptibleSleep(): InterruptibleSleep {
  let isEnded = false
  let wake: (() => void) | undefined
  return {
    async wait(ms) {
      if (!isEnded) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        timer.unref()
        wake = resolve
        await promise
        clearTimeout(timer)
      }
      wake = undefined
      isEnded = false
    },
    end() {
      isEnded = true
      wake?.()
    },
  }
}
