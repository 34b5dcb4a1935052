import type { MessagePort } from 'node:worker_threads'
import type { SearchRequest } from '@headwater/matching'
import type { SharedCounts, TitleTable } from '@headwater/matching/engine'
import type { SnapshotInfo } from './snapshot-file.ts'

/** Commands to the threads. Segments are named by number and their bytes are shared. */
export type ThreadCommand =
  | { readonly kind: 'add'; readonly segment: number; readonly buffer: SharedArrayBuffer }
  | { readonly kind: 'drop'; readonly segment: number }
  /** How many bytes per row of a segment may be cached between searches. */
  | { readonly kind: 'limit'; readonly bytesPerRow: number }
  /** A person was erased from the segment, so drop what is cached of it. */
  | { readonly kind: 'clear-cache'; readonly segment: number }
  /** From this epoch on these rows are no longer visible. */
  | {
      readonly kind: 'tombstone'
      readonly segment: number
      readonly epoch: number
      readonly rows: readonly number[]
    }
  /** Searches people, or counts the facets of the same search. */
  | (EpochSearch & { readonly kind: 'search' | 'count' })
  /** Does both for some of the segments while other threads do the rest. */
  | (EpochSearch & {
      readonly kind: 'share'
      readonly mine: readonly number[]
      readonly shared: SharedCounts
    })
  | { readonly kind: 'build'; readonly port: MessagePort; readonly signal: SharedArrayBuffer }
  | { readonly kind: 'load'; readonly path: string }
  | {
      readonly kind: 'save'
      readonly path: string
      readonly buffers: readonly SharedArrayBuffer[]
      readonly about: SnapshotInfo
    }
  /** Finds the remaining index entries of cleared rows. */
  | {
      readonly kind: 'trace'
      readonly buffer: SharedArrayBuffer
      readonly rows: readonly number[]
    }

/** What to search and in which epoch. */
export interface EpochSearch {
  readonly epoch: number
  readonly segments: readonly SegmentRef[]
  readonly request: SearchRequest
  /** What the titles of these segments count, since threads cannot compare titles. */
  readonly titles: readonly (TitleTable & { readonly segment: number })[]
}

export interface SegmentRef {
  readonly number: number
  /** Number of rows to scan. */
  readonly rows: number
  /** How many distinct values facets may count. */
  readonly keys: number
}

/** Has a call number if a reply is expected. */
export interface ThreadCall {
  readonly call: number | null
  readonly order: ThreadCommand
}

export type ThreadReply =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly failure: string }

/** A chunk of serialised documents to build a segment from, or null at the end. */
export type DocumentChunk = readonly string[] | null | { readonly failure: string }
