import type { BoardNews } from '@headwater/contract/pipeline/board'

interface Answers {
  reload: () => Promise<void>
  refresh: (candidateIds: readonly string[]) => Promise<void>
}

const calmMs = 100

/** Puts news together that come close after each other, so that each card is asked for once. */
export function createNewsGatherer({ reload, refresh }: Answers) {
  const ids = new Set<string>()
  let isWhole = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  function askSoon(): void {
    timer ??= setTimeout(() => void ask(), calmMs)
  }

  async function ask(): Promise<void> {
    timer = undefined
    if (isAsking) return askSoon()
    isAsking = true
    const asked = [...ids]
    const wasWhole = isWhole
    ids.clear()
    isWhole = false
    try {
      if (wasWhole) await reload()
      else if (asked.length > 0) await refresh(asked)
    } catch {
      // The next news, or the reload after the line is back, brings what was missed.
    } finally {
      isAsking = false
    }
  }

  return {
    take({ candidateIds, stages }: Pick<BoardNews, 'candidateIds' | 'stages'>): void {
      if (candidateIds === null || stages) isWhole = true
      else for (const id of candidateIds) ids.add(id)
      askSoon()
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
