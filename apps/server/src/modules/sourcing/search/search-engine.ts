import type { SearchRequest, SearchResult } from '@headwater/matching'
import type { Ctx } from '#platform/context'

/** People found, and the state of the index they were found in. */
export type FoundPeople = SearchResult & {
  /** Null where there are no states to go back to: the next page sees what is there then. */
  readonly at: Moment | null
}

/** A state of the index. The number says when; the rest whether another process has exactly the same. */
export interface Moment {
  readonly epoch: number
  readonly state: string
}

/** The one door to all engines: the pool that everybody shares, and the caller's own people. */
export interface SearchEngine {
  /** With a moment: exactly what an earlier page saw, or `results_gone`. */
  search(ctx: Ctx, request: SearchRequest, at?: Moment): Promise<FoundPeople>
  /** Makes ready what the first search would otherwise wait for. */
  warm(): Promise<void>
  close(): Promise<void>
}
