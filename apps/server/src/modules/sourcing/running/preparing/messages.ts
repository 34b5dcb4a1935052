import type { MessagePort } from 'node:worker_threads'
import type { ReadyEntry, ReadyOrder } from './make-batches.ts'

/** What a thread that prepares is told: a file each, and all else about it goes through its own port. */
export interface Begin {
  readonly order: ReadyOrder
  readonly port: MessagePort
}

/** What a thread is given: a part of the file or its end, or leave to prepare one more batch. */
export type Given = { readonly part: Uint8Array | null } | { readonly leave: 1 }

/** What a thread says: that it wants the next part, a batch, the end, or why there is none. */
export type Said =
  | { readonly wants: 'part' }
  | { readonly batch: readonly ReadyEntry[] }
  | { readonly end: true }
  /** Whoever brought the file reads the sentence of one that cannot be read. */
  | { readonly failure: string; readonly isOfFile: boolean }
