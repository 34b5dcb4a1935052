import { setTimeout as sleep } from 'node:timers/promises'
import { type Patches, wipeTraces } from '@headwater/matching/engine'
import type { Logger } from '#platform/logger'
import type { HeldSegment } from './held-segment.ts'

/** How long to wait before another attempt. */
const restMs = 1_000

/** Rows of a segment that no search finds any more. */
export interface Cleared {
  readonly held: HeldSegment
  readonly rows: readonly number[]
}

/** Takes erased people out of what is looked up by word and key, behind everything else. */
export interface Cleaner {
  add(cleared: readonly Cleared[]): void
  /** Whether nothing is left of anybody. */
  isDone(): boolean
  close(): void
}

interface CleanerParts {
  /** Takes long and is done in a thread; writing is done here, and by nobody else. */
  readonly find: (cleared: Cleared) => Promise<Patches>
  /** Whatever threads have kept of it was read before. */
  readonly forget: (held: HeldSegment) => void
  readonly log: Logger
}

export function openCleaner({ find, forget, log }: CleanerParts): Cleaner {
  const waiting = new Map<HeldSegment, number[]>()
  let isRunning = false
  let isClosed = false

  async function run(): Promise<void> {
    isRunning = true
    for (let next = first(); next && !isClosed; next = first()) {
      try {
        const traces = await find(next)
        wipeTraces(next.held.segment, traces)
        forget(next.held)
        // Others may have been added meanwhile.
        const left = waiting.get(next.held)?.slice(next.rows.length) ?? []
        if (left.length > 0) waiting.set(next.held, left)
        else waiting.delete(next.held)
      } catch (error) {
        if (isClosed) break
        log.warn({ err: error }, 'erased people could not be taken out of the search index')
        await sleep(restMs, undefined, { ref: false })
      }
    }
    isRunning = false
  }

  function first(): Cleared | undefined {
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
