import type { ImportKind } from '@headwater/contract/people/imports'

/** One person in a file: a row, an object, a document. `raw` is JSON. */
export interface ImportEntry {
  readonly row: number
  readonly raw: unknown
}

/** A note for the recruiter about a field or the whole entry. */
export interface Problem {
  readonly field: string | null
  readonly message: string
}

/** A column of a table or a path into an entry, with sample values. */
export interface Column {
  readonly name: string
  readonly samples: string[]
}

export type FileParts = AsyncIterable<Uint8Array>

/** The whole file cannot be read. The message is shown to the recruiter who uploaded it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Takes the place of an entry that cannot be read, so that the others still can. */
export interface BrokenEntry {
  readonly $unreadable: string
  readonly $from: string
}

export function isBrokenEntry(raw: unknown): raw is BrokenEntry {
  return isRecord(raw) && typeof raw.$unreadable === 'string' && typeof raw.$from === 'string'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns whether the recruiter maps columns to fields for this kind of file. The other kinds have
 * a fixed format.
 */
export function needsMapping(kind: ImportKind): boolean {
  return kind === 'csv' || kind === 'people-data'
}
