import { availableParallelism } from 'node:os'
import type { SearchRequest } from '@headwater/matching'
import type { Ctx, PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FoundPeople, Moment, SearchEngine } from '../search/search-engine.ts'
import { ordersFor } from './held-segment.ts'
import { openIndexes } from './indexes.ts'
import type { Order } from './messages.ts'
import { openSearchers } from './searchers.ts'
import { ThreadLost } from './start-thread.ts'

const mostSearchers = 4
const defaults = {
  pollMs: 200,
  patienceMs: 20_000,
  mostOwnBytes: 512 * 1024 * 1024,
  mostRows: 250_000,
  clock: () => performance.now(),
}

export interface MemoryEngineOptions {
  /** Where the snapshot of the pool is kept. */
  readonly home: string
  /** How often to look for changes: a good deal more often than in the second that is promised. */
  readonly pollMs?: number
  /** What the people of companies may take beside the pool. */
  readonly mostOwnBytes?: number
  /** How many people a segment holds; several threads search several segments at once. */
  readonly mostRows?: number
  /** How long a search waits for people who are just being read: less than any request may take. */
  readonly patienceMs?: number
  /** Milliseconds that only ever go on. */
  readonly clock?: () => number
}

export interface MemoryEngine extends SearchEngine {
  /** All that can be searched, as it lies in memory: for whoever wants to see that nobody is left in it. */
  listBytes(): Iterable<Uint8Array>
}

/**
 * Searches in the memory of this process, in threads of their own. What is there follows PostgreSQL at
 * a distance of some tenths of a second.
 */
export function openMemoryEngine(
  ctx: Omit<PublicCtx, 'requestId'>,
  options: MemoryEngineOptions,
): MemoryEngine {
  const count = Math.min(mostSearchers, availableParallelism())
  const searchers = openSearchers(count, listHeld)
  const base = { ...ctx, requestId: 'search' }
  const settings = { ...defaults, ...options }
  const indexes = openIndexes(base, { ...settings, tell: searchers.tell })

  /** A million people without a snapshot take minutes to read; they go on being read meanwhile. */
  async function enter(companyId: string, wanted?: Moment) {
    const entering = indexes.enter(companyId, wanted)
    const { promise: late, reject } = Promise.withResolvers<never>()
    const message = 'People are still being read. Please try again in a minute.'
    const patience = setTimeout(
      () => reject(new AppError('internal', message)),
      settings.patienceMs,
    )
    try {
      return await Promise.race([entering, late])
    } finally {
      clearTimeout(patience)
      // Whoever loses the race must not become an unhandled rejection.
      entering.catch(() => {})
    }
  }

  function* listHeld(): Generator<Order> {
    for (const held of indexes.listSegments()) yield* ordersFor(held)
  }

  return {
    async search(
      { actor, gone }: Ctx,
      request: SearchRequest,
      wanted?: Moment,
    ): Promise<FoundPeople> {
      const { at, segments } = await enter(actor.companyId, wanted)
      try {
        const found = await searchers.search({ epoch: at.epoch, segments, request }, gone)
        return { ...found, at }
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error
        const message = 'The search broke off. Please try again.'
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
