import type { SearchRequest, SearchResult } from '@headwater/matching'
import type { Ctx } from '#platform/context'

/** The result of a search and the index state it was found in. */
export type EngineResult = SearchResult & {
  /** Null if the engine has no states, and then the next page sees the current data. */
  readonly at: IndexVersion | null
}

/** A state of the index: the epoch, and whether another process has exactly the same data. */
export interface IndexVersion {
  readonly epoch: number
  readonly state: string
}

/** The interface of all search engines, over the pool and the caller's own people. */
export interface SearchEngine {
  /** With `at` it returns exactly what an earlier page saw, or throws `results_gone`. */
  search(ctx: Ctx, request: SearchRequest, at?: IndexVersion): Promise<EngineResult>
  /** Prepares what the first search would otherwise wait for. */
  warm(): Promise<void>
  close(): Promise<void>
}
