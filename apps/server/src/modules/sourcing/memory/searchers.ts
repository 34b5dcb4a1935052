import type { SearchResult } from '@headwater/matching'
import { type Found, makeFlag, putTogether, raiseFlag } from '@headwater/matching/engine'
import { keepBoards } from './boards.ts'
import { divideSegments } from './divide-segments.ts'
import type { Asked, Order, SegmentRef } from './messages.ts'
import { startThread, type Thread } from './start-thread.ts'

/** The threads that search. All of them hold the same; whichever has least to do is asked. */
export interface Searchers {
  tell(order: Order): void
  /**
   * By all threads that have nothing to do; facets are counted beside it where there is one for it.
   * When nobody waits any more, they leave off and are there for the next.
   */
  search(asked: Asked, gone?: AbortSignal): Promise<SearchResult>
  close(): Promise<void>
}

/** What all threads together may keep of a row: with its own bytes a million take less than 0.4 GB. */
const keptBytesPerRow = 80

/** A thread that ends is replaced when somebody searches; `listHeld` says what it has to know. */
export function openSearchers(count: number, listHeld: () => Iterable<Order>): Searchers {
  const threads: (Thread | undefined)[] = Array.from({ length: count })
  const start = (at: number): Thread => {
    const thread = startThread(() => {
      if (threads[at] === thread) threads[at] = undefined
    })
    thread.tell({ kind: 'limit', bytesPerRow: keptBytesPerRow / count })
    for (const order of listHeld()) thread.tell(order)
    threads[at] = thread
    return thread
  }
  const boards = keepBoards()
  const listThreads = () => threads.map((thread, at) => thread ?? start(at))
  function ask<Answer>(order: Order): Promise<Answer> {
    const [idlest] = listThreads().toSorted((a, b) => a.waiting() - b.waiting())
    return (idlest as Thread).ask(order)
  }
  /** Whoever else searches meanwhile waits for the parts of it as long as for the whole. */
  async function find(asked: Asked, most: number): Promise<Found> {
    const groups = divideSegments(asked.segments, most)
    const found = groups.map((segments) => ask<Found>({ ...asked, kind: 'search', segments }))
    return putTogether(await Promise.all(found), asked.request)
  }
  /** Each thread finds and counts in some of the segments; the last one adds up what all have counted. */
  async function share(asked: Asked, groups: readonly SegmentRef[][]): Promise<SearchResult> {
    const board = boards.take(asked.segments, groups.length)
    const found = groups.map((group) => {
      const mine = group.map((segment) => asked.segments.indexOf(segment))
      return ask<Found & SearchResult>({ ...asked, kind: 'share', mine, board })
    })
    const all = await Promise.all(found)
    // Not where one of them is lost: others may still write on it.
    boards.giveBack(board)
    const facets = Object.assign({}, ...all.map((one) => one.facets))
    return { ...putTogether(all, asked.request), facets }
  }
  return {
    tell(order) {
      for (const thread of threads) thread?.tell(order)
    },
    search: (asked, gone) => (gone ? untilGone(asked, gone) : search(asked)),
    async close() {
      await Promise.all(threads.map((thread) => thread?.close()))
    },
  }

  async function search(asked: Asked): Promise<SearchResult> {
    const { request } = asked
    const areCounted = request.facets.length > 0
    if (count === 1 && areCounted) return ask({ ...asked, kind: 'search' })
    const groups = areCounted ? divideSegments(asked.segments, count) : []
    if (groups.length > 1) return share(asked, groups)
    const idle = listThreads().filter((thread) => thread.waiting() === 0).length
    const [found, facets] = await Promise.all([
      find({ ...asked, request: { ...request, facets: [] } }, idle - Number(areCounted)),
      areCounted ? ask<SearchResult['facets']>({ ...asked, kind: 'count' }) : {},
    ])
    return { ...found, facets }
  }

  async function untilGone(asked: Asked, gone: AbortSignal): Promise<SearchResult> {
    gone.throwIfAborted()
    const abandoned = makeFlag()
    const raise = () => raiseFlag(abandoned)
    gone.addEventListener('abort', raise, { once: true })
    try {
      return await search({ ...asked, request: { ...asked.request, abandoned } })
    } catch (error) {
      gone.throwIfAborted()
      throw error
    } finally {
      gone.removeEventListener('abort', raise)
    }
  }
}
