import type { EpochRow } from './epoch-store.ts'

/** How long pages of a search fit together. */
const keptMs = 15 * 60_000

/** The epochs that this process can still answer for. */
export interface KeptEpochs {
  current(): EpochRow | undefined
  /** Searches go by this one from now on. */
  advance(row: EpochRow): void
  /** None of them counts any more. */
  forget(): void
  /** One that is kept. */
  find(epoch: number): EpochRow | undefined
  /** The first that is kept. */
  oldest(): number
  /** Waits until an epoch is here, or as long as this. */
  reach(epoch: number, ms: number): Promise<void>
}

export function keepEpochs(clock: () => number): KeptEpochs {
  let current: EpochRow | undefined
  const past: { readonly row: EpochRow; readonly endedAt: number }[] = []
  const waiting = new Set<() => void>()
  return {
    current: () => current,
    advance(row) {
      if (current) past.push({ row: current, endedAt: clock() })
      current = row
      for (const look of waiting) look()
    },
    forget() {
      current = undefined
      past.length = 0
    },
    find(epoch) {
      if (epoch < this.oldest()) return undefined
      if (epoch === current?.epoch) return current
      return past.find(({ row }) => row.epoch === epoch)?.row
    },
    oldest() {
      while (past[0] && past[0].endedAt < clock() - keptMs) past.shift()
      return past[0]?.row.epoch ?? current?.epoch ?? 0
    },
    async reach(epoch, ms) {
      if (current && current.epoch >= epoch) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => {
        if (current && current.epoch >= epoch) resolve()
      }
      waiting.add(look)
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
      waiting.delete(look)
    },
  }
}
