import { availableParallelism } from 'node:os'
import type { SearchRequest } from '@headwater/matching'
import type { Ctx, PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FoundPeople, SearchEngine } from '../search/search-engine.ts'
import { ordersFor } from './held-segment.ts'
import { openIndexes } from './indexes.ts'
import type { Order } from './messages.ts'
import { openSearchers } from './searchers.ts'
import { ThreadLost } from './start-thread.ts'

const mostSearchers = 4

export interface MemoryEngineOptions {
  /** Where the snapshot of the pool is kept. */
  readonly home: string
  /** How often to look for changes. */
  readonly pollMs?: number
}

/**
 * Searches in the memory of this process, in threads of their own. What is there follows PostgreSQL at
 * a distance of some tenths of a second.
 */
export function openMemoryEngine(
  ctx: Omit<PublicCtx, 'requestId'>,
  { home, pollMs = 200 }: MemoryEngineOptions,
): SearchEngine {
  const count = Math.min(mostSearchers, availableParallelism())
  const searchers = openSearchers(count, listHeld)
  const base = { ...ctx, requestId: 'search' }
  const indexes = openIndexes(base, { home, pollMs, tell: searchers.tell })

  function* listHeld(): Generator<Order> {
    for (const held of indexes.listSegments()) yield* ordersFor(held)
  }

  return {
    async search({ actor }: Ctx, request: SearchRequest, wanted?: number): Promise<FoundPeople> {
      const { epoch, segments } = await indexes.enter(actor.companyId, wanted)
      try {
        const found = await searchers.search({ epoch, segments, request })
        return { ...found, epoch }
      } catch (error) {
        if (!(error instanceof ThreadLost)) throw error
        const message = 'The search broke off. Please try again.'
        throw new AppError('internal', message, undefined, undefined, { cause: error })
      }
    },
    warm: indexes.warm,
    async close() {
      await indexes.close()
      await searchers.close()
    },
  }
}
