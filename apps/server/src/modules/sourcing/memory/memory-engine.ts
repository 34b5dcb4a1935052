import { availableParallelism } from 'node:os'
import type { SearchRequest } from '@headwater/matching'
import type { Ctx, PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { EngineResult, IndexVersion, SearchEngine } from '../search/search-engine.ts'
import { restoreCommandsFor } from './epoch-segment.ts'
import { openIndexes } from './indexes.ts'
import { lookUpTitles } from './look-up-titles.ts'
import type { ThreadCommand } from './messages.ts'
import { openSearchThreads } from './search-threads.ts'
import { ThreadLost } from './start-thread.ts'

const maxSearchThreads = 4
const defaults = {
  pollMs: 200,
  patienceMs: 20_000,
  maxOwnBytes: 512 * 1024 * 1024,
  maxRowsPerSegment: 250_000,
  clock: () => performance.now(),
}

export interface MemoryEngineOptions {
  /** Directory of the pool snapshot. */
  readonly home: string
  /** Polling interval, well below the promised second. */
  readonly pollMs?: number
  /** Memory limit for company indexes besides the pool. */
  readonly maxOwnBytes?: number
  /** Maximum number of people per segment. Several threads search several segments at once. */
  readonly maxRowsPerSegment?: number
  /** How long a search waits for the initial load, less than the request timeout. */
  readonly patienceMs?: number
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number
}

export interface MemoryEngine extends SearchEngine {
  /** Everything searchable in memory, so that tests can check that an erased person is gone. */
  listBytes(): Iterable<Uint8Array>
}

/**
 * Opens the engine that searches in this process's memory, in threads. It follows PostgreSQL with a
 * delay of some tenths of a second.
 */
export function openMemoryEngine(
  ctx: Omit<PublicCtx, 'requestId'>,
  options: MemoryEngineOptions,
): MemoryEngine {
  const count = Math.min(maxSearchThreads, availableParallelism())
  const searchers = openSearchThreads(count, listRestoreCommands)
  const base = { ...ctx, requestId: 'search' }
  const settings = { ...defaults, ...options }
  const indexes = openIndexes(base, { ...settings, postCommand: searchers.post })

  /** Without a snapshot a million people take minutes to load, and loading continues meanwhile. */
  async function resolveSegmentsInTime(
    companyId: string,
    options: Parameters<typeof indexes.enter>[1],
  ) {
    const entering = indexes.enter(companyId, options)
    const { promise: timedOut, reject } = Promise.withResolvers<never>()
    const message = 'The search is starting up. Try again in a minute.'
    const timer = setTimeout(() => reject(new AppError('internal', message)), settings.patienceMs)
    try {
      return await Promise.race([entering, timedOut])
    } finally {
      clearTimeout(timer)
      // The promise that loses the race must not cause an unhandled rejection.
      entering.catch(() => {})
    }
  }

  function* listRestoreCommands(): Generator<ThreadCommand> {
    for (const held of indexes.listSegments()) yield* restoreCommandsFor(held)
  }

  return {
    async search(
      { actor, signal }: Ctx,
      request: SearchRequest,
      wanted?: IndexVersion,
    ): Promise<EngineResult> {
      const { at, segments } = await resolveSegmentsInTime(actor.companyId, {
        ...(wanted && { wanted }),
        ...(request.within?.partition && { partition: request.within.partition }),
      })
      try {
        const numbers = new Set(segments.map(({ number }) => number))
        const held = [...indexes.listSegments()].filter(({ number }) => numbers.has(number))
        const titles = await lookUpTitles(held, request.search)
        const asked = { epoch: at.epoch, segments, request, titles }
        const found = await searchers.search(asked, signal)
        return { ...found, at }
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error
        const message = 'The search was interrupted. Try again.'
        throw new AppError('internal', message, undefined, undefined, { cause: error })
      }
    },
    warm: indexes.warm,
    *listBytes() {
      for (const { buffer } of indexes.listSegments()) yield new Uint8Array(buffer)
    },
    async close() {
      await indexes.close()
      await searchers.close()
    },
  }
}
