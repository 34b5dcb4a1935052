import type { SearchRequest } from '../search-engine.ts'

/** The request for this search was aborted, so its partial result is discarded. */
export class SearchAborted extends Error {
  override readonly name = 'Abandoned'
}

export function createAbortFlag(): SharedArrayBuffer {
  return new SharedArrayBuffer(4)
}

export function raiseAbortFlag(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, 1)
}

/** Throws if the search was aborted. Called between any two expensive steps of a search. */
export function throwIfAborted({ abandoned }: Pick<SearchRequest, 'abandoned'>): void {
  if (abandoned === undefined || Atomics.load(new Int32Array(abandoned), 0) === 0) return
  throw new SearchAborted('The search was aborted.')
}
