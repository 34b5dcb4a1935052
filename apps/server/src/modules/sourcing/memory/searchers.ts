import type { SearchResult } from '@headwater/matching'
import type { Asked, Order } from './messages.ts'
import { startThread, type Thread } from './start-thread.ts'

/** The threads that search. All of them hold the same; whichever has least to do is asked. */
export interface Searchers {
  tell(order: Order): void
  /** Facets are counted beside the search where there is a thread for it. */
  search(asked: Asked): Promise<SearchResult>
  close(): Promise<void>
}

/** A thread that ends is replaced when somebody searches; `listHeld` says what it has to know. */
export function openSearchers(count: number, listHeld: () => Iterable<Order>): Searchers {
  const threads: (Thread | undefined)[] = Array.from({ length: count })
  const start = (at: number): Thread => {
    const thread = startThread(() => {
      if (threads[at] === thread) threads[at] = undefined
    })
    for (const order of listHeld()) thread.tell(order)
    threads[at] = thread
    return thread
  }
  function ask<Answer>(order: Order): Promise<Answer> {
    const ready = threads.map((thread, at) => thread ?? start(at))
    const [idlest] = ready.toSorted((a, b) => a.waiting() - b.waiting())
    return (idlest as Thread).ask(order)
  }
  return {
    tell(order) {
      for (const thread of threads) thread?.tell(order)
    },
    async search(asked) {
      const { request } = asked
      if (count === 1 || request.facets.length === 0) return ask({ ...asked, kind: 'search' })
      const [found, facets] = await Promise.all([
        ask<SearchResult>({ ...asked, kind: 'search', request: { ...request, facets: [] } }),
        ask<SearchResult['facets']>({ ...asked, kind: 'count' }),
      ])
      return { ...found, facets }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread?.close()))
    },
  }
}
