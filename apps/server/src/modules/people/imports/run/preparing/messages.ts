import type { MessagePort } from 'node:worker_threads'
import type { BatchesRequest, SerialisedEntry } from './prepare-batches.ts'

/** Starts the preparation of one file in a thread. All further messages go through its own port. */
export interface StartMessage {
  readonly order: BatchesRequest
  readonly port: MessagePort
}

/** Input of the thread: a part of the file, its end, or a permit for one more batch. */
export type ThreadInput = { readonly part: Uint8Array | null } | { readonly leave: 1 }

/** Output of the thread: a request for the next part, a batch, the end, or a failure. */
export type ThreadOutput =
  | { readonly wants: 'part' }
  | { readonly batch: readonly SerialisedEntry[] }
  | { readonly end: true }
  /** If the file is unreadable, the message is shown to the member who uploaded it. */
  | { readonly failure: string; readonly isFileUnreadable: boolean }
