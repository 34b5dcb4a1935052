import type { BoardNews } from '@headwater/contract/pipeline/board'

interface Answers {
  reload: () => Promise<void>
  refresh: (candidateIds: readonly string[]) => Promise<void>
}

const calmMs = 100
const patientMs = 5_000

/** Puts news together that come close after each other, so that each card is asked for once. */
export function createNewsGatherer({ reload, refresh }: Answers) {
  const ids = new Set<string>()
  let isWhole = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false

  function askSoon(ms = calmMs): void {
    if (!isOver) timer ??= setTimeout(() => void ask(), ms)
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
      // Nobody tells it a second time, so it is kept and asked for again.
      for (const id of asked) ids.add(id)
      isWhole ||= wasWhole
      askSoon(patientMs)
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
      isOver = true
      clearTimeout(timer)
    },
  }
}
