import { setTimeout as sleep } from 'node:timers/promises'
import { type Patches, wipeErasureRemnants } from '@headwater/matching/engine'
import type { Logger } from '#platform/logger'
import type { EpochSegment } from './epoch-segment.ts'

/** Delay before the next attempt. */
const retryDelayMs = 1_000

/** Rows of a segment that searches no longer find. */
export interface ClearedRows {
  readonly held: EpochSegment
  readonly rows: readonly number[]
}

/** Removes erased people from the word and key indexes in the background. */
export interface ErasedRowCleaner {
  add(cleared: readonly ClearedRows[]): void
  /** Returns whether no erased data is left. */
  isDone(): boolean
  close(): void
}

interface ErasedRowCleanerDeps {
  /**
   * Finds the places to clear, in a thread because it takes long. Only this process writes to the
   * memory.
   */
  readonly find: (cleared: ClearedRows) => Promise<Patches>
  /** Drops what threads have cached from before the change. */
  readonly clearCaches: (held: EpochSegment) => void
  readonly log: Logger
}

export function openErasedRowCleaner({
  find: findTraces,
  clearCaches,
  log,
}: ErasedRowCleanerDeps): ErasedRowCleaner {
  const waiting = new Map<EpochSegment, number[]>()
  let isRunning = false
  let isClosed = false

  async function run(): Promise<void> {
    isRunning = true
    for (let next = first(); next && !isClosed; next = first()) {
      try {
        const traces = await findTraces(next)
        wipeErasureRemnants(next.held.segment, traces)
        clearCaches(next.held)
        // More rows may have been added meanwhile.
        const left = waiting.get(next.held)?.slice(next.rows.length) ?? []
        if (left.length > 0) waiting.set(next.held, left)
        else waiting.delete(next.held)
      } catch (error) {
        if (isClosed) break
        log.warn({ err: error }, 'erased people could not be taken out of the search index')
        await sleep(retryDelayMs, undefined, { ref: false })
      }
    }
    isRunning = false
  }

  function first(): ClearedRows | undefined {
    const [entry] = waiting
    return entry && { held: entry[0], rows: [...entry[1]] }
  }

  return {
    add(cleared) {
      for (const { held, rows } of cleared) {
        waiting.set(held, [...(waiting.get(held) ?? []), ...rows])
      }
      if (!isRunning && !isClosed) void run()
    },
    isDone: () => waiting.size === 0,
    close() {
      isClosed = true
    },
  }
}
