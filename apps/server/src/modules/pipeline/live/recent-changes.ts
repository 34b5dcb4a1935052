import { type BoardChange, maxLookBackMs } from '@headwater/contract/pipeline/board'

interface RecordedChange {
  readonly at: number
  readonly key: string
  readonly news: BoardChange
}

/**
 * Creates a buffer of the latest changes in this process. A client fetches its board before it
 * subscribes, and the buffer covers the changes in between.
 */
export function createRecentChanges(now = () => performance.now()) {
  const heard: RecordedChange[] = []
  let since = Number.POSITIVE_INFINITY

  return {
    /**
     * Starts over: every change from now on is received, and nothing is known about earlier ones.
     */
    begin(): void {
      since = now()
      heard.length = 0
    },
    keep(key: string, change: BoardChange): void {
      const at = now()
      heard.push({ at, key, news: change })
      while (heard[0] && at - heard[0].at > maxLookBackMs) heard.shift()
    },
    /**
     * Returns the changes of a board in the last milliseconds, or undefined if it was not listening
     * for that long.
     */
    find(key: string, lookBackMs: number): BoardChange[] | undefined {
      const from = now() - lookBackMs
      if (since > from) return undefined
      return heard.flatMap((each) => (each.key === key && each.at >= from ? [each.news] : []))
    },
  }
}
