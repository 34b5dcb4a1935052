import type { SearchRequest } from '../search-engine.ts'

/** Nobody waits for the search any more: what it has come to so far is of no use. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'
}

export function makeFlag(): SharedArrayBuffer {
  return new SharedArrayBuffer(4)
}

export function raiseFlag(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, 1)
}

/** Asked between any two steps of a search that take a noticeable part of it. */
export function stopIfAbandoned({ abandoned }: Pick<SearchRequest, 'abandoned'>): void {
  if (abandoned === undefined || Atomics.load(new Int32Array(abandoned), 0) === 0) return
  throw new Abandoned('Nobody waits for the search any more.')
}
