import type { BoardChange } from '@headwater/contract/pipeline/board'
import type { BoardSync } from './board-sync.ts'

const batchDelayMs = 100
const retryDelayMs = 5_000

/** Batches changes in quick succession, so that each card is fetched once. */
export function createBoardChangeBatcher({ reload, refreshCards }: BoardSync) {
  const ids = new Set<string>()
  let needsFullReload = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let isStopped = false

  function scheduleFlush(ms = batchDelayMs): void {
    if (!isStopped) timer ??= setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    timer = undefined
    if (isFetching) return scheduleFlush()
    isFetching = true
    const candidateIds = [...ids]
    const isFullReload = needsFullReload
    ids.clear()
    needsFullReload = false
    try {
      if (isFullReload) await reload()
      else if (candidateIds.length > 0) await refreshCards(candidateIds)
    } catch {
      // A change is reported only once, so a failed request is queued again.
      for (const id of candidateIds) ids.add(id)
      needsFullReload ||= isFullReload
      scheduleFlush(retryDelayMs)
    } finally {
      isFetching = false
    }
  }

  return {
    /** Null stands for everything. */
    take(change: BoardChange | null): void {
      if (change === null || change.stages) needsFullReload = true
      else for (const id of change.candidateIds) ids.add(id)
      scheduleFlush()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
