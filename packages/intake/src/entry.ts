import type { ImportKind } from '@headwater/contract/sourcing/imports'

/** One person as they stand in a file: a line, an object, a document. `raw` is JSON. */
export interface Entry {
  readonly row: number
  readonly raw: unknown
}

/** Something to tell people about a field, or about the whole entry. */
export interface Problem {
  readonly field: string | null
  readonly message: string
}

/** A column of a table or a path into an entry, with a few of its values. */
export interface Column {
  readonly name: string
  readonly samples: string[]
}

export type FileParts = AsyncIterable<Uint8Array>

/** The whole file can't be read; the message is a sentence for whoever brought it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Stands in place of an entry that alone can't be read, so that the others still can. */
export interface BrokenEntry {
  readonly $unreadable: string
  readonly $from: string
}

export function isBroken(raw: unknown): raw is BrokenEntry {
  return isRecord(raw) && typeof raw.$unreadable === 'string' && typeof raw.$from === 'string'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In these kinds somebody says which column is what; the others say it themselves. */
export function isMapped(kind: ImportKind): boolean {
  return kind === 'csv' || kind === 'people-data'
}
