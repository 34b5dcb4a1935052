import type { MessagePort } from 'node:worker_threads'
import type { SearchRequest } from '@headwater/matching'
import type { Board } from '@headwater/matching/engine'
import type { SnapshotAbout } from './snapshot-file.ts'

/** What threads are told and asked. Segments go by numbers; their bytes are shared. */
export type Order =
  | { readonly kind: 'keep'; readonly segment: number; readonly buffer: SharedArrayBuffer }
  | { readonly kind: 'drop'; readonly segment: number }
  /** How much may be kept from one search to the next, for each row of a segment. */
  | { readonly kind: 'limit'; readonly bytesPerRow: number }
  /** Somebody was erased from it. */
  | { readonly kind: 'forget'; readonly segment: number }
  /** From this epoch on these rows no longer count. */
  | {
      readonly kind: 'bury'
      readonly segment: number
      readonly epoch: number
      readonly rows: readonly number[]
    }
  /** The people found, or the facets of the same search. */
  | (Asked & { readonly kind: 'search' | 'count' })
  /** Both of some of the segments, where other threads do the others. */
  | (Asked & { readonly kind: 'share'; readonly mine: readonly number[]; readonly board: Board })
  | { readonly kind: 'build'; readonly port: MessagePort; readonly signal: SharedArrayBuffer }
  | { readonly kind: 'load'; readonly path: string }
  | {
      readonly kind: 'save'
      readonly path: string
      readonly buffers: readonly SharedArrayBuffer[]
      readonly about: SnapshotAbout
    }
  /** What else there is of rows that were cleared. */
  | {
      readonly kind: 'trace'
      readonly buffer: SharedArrayBuffer
      readonly rows: readonly number[]
    }

/** What is searched, and as of when. */
export interface Asked {
  readonly epoch: number
  readonly segments: readonly SegmentRef[]
  readonly request: SearchRequest
}

export interface SegmentRef {
  readonly number: number
  /** How much there is to look at. */
  readonly rows: number
  /** How many different values facets may count. */
  readonly keys: number
}

/** With a number where an answer is wanted. */
export interface Call {
  readonly call: number | null
  readonly order: Order
}

export type Reply =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly failure: string }

/** A piece of what a segment is built of: documents as text; null at the end. */
export type Piece = readonly string[] | null | { readonly failure: string }
