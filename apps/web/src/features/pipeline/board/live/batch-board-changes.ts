import type { BoardChange } from '@headwater/contract/pipeline/board'

interface BatchHandlers {
  reload: () => Promise<void>
  refresh: (candidateIds: readonly string[]) => Promise<void>
}

const batchDelayMs = 100
const retryDelayMs = 5_000

/** Batches changes in quick succession, so that each card is fetched once. */
export function createBoardChangeBatcher({ reload, refresh }: BatchHandlers) {
  const ids = new Set<string>()
  let needsFullReload = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false

  function scheduleFlush(ms = batchDelayMs): void {
    if (!isOver) timer ??= setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    timer = undefined
    if (isAsking) return scheduleFlush()
    isAsking = true
    const asked = [...ids]
    const wasWhole = needsFullReload
    ids.clear()
    needsFullReload = false
    try {
      if (wasWhole) await reload()
      else if (asked.length > 0) await refresh(asked)
    } catch {
      // A change is reported only once, so a failed request is queued again.
      for (const id of asked) ids.add(id)
      needsFullReload ||= wasWhole
      scheduleFlush(retryDelayMs)
    } finally {
      isAsking = false
    }
  }

  return {
    take({ candidateIds, stages }: Pick<BoardChange, 'candidateIds' | 'stages'>): void {
      if (candidateIds === null || stages) needsFullReload = true
      else for (const id of candidateIds) ids.add(id)
      scheduleFlush()
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
