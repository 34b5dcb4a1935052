import { type BoardNews, longestLookBackMs } from '@headwater/contract/pipeline/board'

interface Heard {
  readonly at: number
  readonly key: string
  readonly news: BoardNews
}

/**
 * What this process has heard in the last moments: somebody may have asked for a board just before
 * they began to listen, and what happened in between is told by nobody else.
 */
export function createRecentNews(now = () => performance.now()) {
  const heard: Heard[] = []
  let since = Number.POSITIVE_INFINITY

  return {
    /** From now on everything is heard; of what was before, nothing is known. */
    begin(): void {
      since = now()
      heard.length = 0
    },
    keep(key: string, news: BoardNews): void {
      const at = now()
      heard.push({ at, key, news })
      while (heard[0] && at - heard[0].at > longestLookBackMs) heard.shift()
    },
    /** What happened on a board in so many milliseconds; undefined where that is not known. */
    find(key: string, lookBackMs: number): BoardNews[] | undefined {
      const from = now() - lookBackMs
      if (since > from) return undefined
      return heard.flatMap((each) => (each.key === key && each.at >= from ? [each.news] : []))
    },
  }
}
