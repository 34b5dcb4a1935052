import type { EpochRow } from './epoch-store.ts'

/** How long the pages of a search stay consistent. */
const epochRetentionMs = 15 * 60_000

/** The epochs this process can still search. */
export interface EpochHistory {
  current(): EpochRow | undefined
  /** Makes this the current epoch. */
  advance(row: EpochRow): void
  /** Drops all epochs. */
  clear(): void
  /** Returns an epoch if it is still retained. */
  find(epoch: number): EpochRow | undefined
  /** Returns the oldest retained epoch. */
  oldest(): number
  /** Waits until an epoch arrives, at most this long. */
  waitForEpoch(epoch: number, ms: number): Promise<void>
}

export function createEpochHistory(clock: () => number): EpochHistory {
  let current: EpochRow | undefined
  const past: { readonly row: EpochRow; readonly endedAt: number }[] = []
  const waiting = new Set<() => void>()
  return {
    current: () => current,
    advance(row) {
      if (current) past.push({ row: current, endedAt: clock() })
      current = row
      for (const resolveIfReached of waiting) resolveIfReached()
    },
    clear() {
      current = undefined
      past.length = 0
    },
    find(epoch) {
      if (epoch < this.oldest()) return undefined
      if (epoch === current?.epoch) return current
      return past.find(({ row }) => row.epoch === epoch)?.row
    },
    oldest() {
      while (past[0] && past[0].endedAt < clock() - epochRetentionMs) past.shift()
      return past[0]?.row.epoch ?? current?.epoch ?? 0
    },
    async waitForEpoch(epoch, ms) {
      if (current && current.epoch >= epoch) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const resolveIfReached = () => {
        if (current && current.epoch >= epoch) resolve()
      }
      waiting.add(resolveIfReached)
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
      waiting.delete(resolveIfReached)
    },
  }
}
