import { newId } from '#platform/ids'
import type { LiveNotice } from './notice.ts'

interface ReceivedNotice {
  readonly at: number
  readonly notice: LiveNotice
}

interface RetentionOptions {
  readonly now?: () => number
  /** Longer than a heartbeat and a reconnect, so that a client can resume. */
  readonly retainMs?: number
  readonly maxCount?: number
}

export type RecentNotices = ReturnType<typeof createRecentNotices>

/**
 * Creates a buffer of the latest notices in this process, for clients that resume and for those
 * that loaded their data shortly before they started to watch.
 */
export function createRecentNotices({
  now = () => performance.now(),
  retainMs = 120_000,
  maxCount = 2_000,
}: RetentionOptions = {}) {
  let received: ReceivedNotice[] = []
  /** Id of the notice before the first retained one. */
  let precedingId = newId()
  let evictedAt = Number.NEGATIVE_INFINITY
  let listeningSince = Number.POSITIVE_INFINITY

  return {
    /** Starts over: every notice from now on is received, and earlier ones may have been missed. */
    restart(): void {
      received = []
      precedingId = newId()
      evictedAt = Number.NEGATIVE_INFINITY
      listeningSince = now()
    },
    add(notice: LiveNotice): void {
      const at = now()
      received.push({ at, notice })
      const isOutdated = (each: ReceivedNotice) => at - each.at > retainMs
      for (let first = received[0]; first; first = received[0]) {
        if (received.length <= maxCount && !isOutdated(first)) break
        received.shift()
        precedingId = first.notice.id
        evictedAt = first.at
      }
    },
    latestId: (): string => received.at(-1)?.notice.id ?? precedingId,
    /** Returns the notices after the one with this id, or undefined if it is not known. */
    listAfter(id: string): LiveNotice[] | undefined {
      if (id === precedingId) return received.map(({ notice }) => notice)
      const at = received.findLastIndex(({ notice }) => notice.id === id)
      return at < 0 ? undefined : received.slice(at + 1).map(({ notice }) => notice)
    },
    /** Returns the notices of the last milliseconds, or undefined if some may be missing. */
    listSince(lookBackMs: number): LiveNotice[] | undefined {
      const from = now() - lookBackMs
      if (from < listeningSince || from <= evictedAt) return undefined
      return received.flatMap(({ at, notice }) => (at >= from ? [notice] : []))
    },
  }
}
