import type { ImportKind } from '@headwater/contract/people/imports'
import { readCsv } from './csv/read-csv.ts'
import type { FileParts, ImportEntry } from './entry.ts'
import { readJson } from './json/read-json.ts'
import { readLinkedIn } from './linkedin/read-linkedin.ts'
import { type RunReader, readResumes } from './resume/read-resumes.ts'

export interface ReadOptions {
  /** Entries up to this number are already processed and skipped. */
  readonly after?: number
  /**
   * Number of entries to yield. Later ones may be left out except the last, whose number is the
   * count.
   */
  readonly wanted?: number
  /** Runs each sandbox process that reads a document, when there is a place for it. */
  readonly runReader?: RunReader
}

/**
 * Yields the people of a file one by one. Reading again gives the same people in the same order.
 */
export async function* readEntries(
  kind: ImportKind,
  fileName: string,
  parts: FileParts,
  options: ReadOptions = {},
): AsyncGenerator<ImportEntry> {
  const { after = 0 } = options
  for await (const entry of openReader(kind, fileName, parts, options))
    if (entry.row > after) yield entry
}

function openReader(
  kind: ImportKind,
  fileName: string,
  parts: FileParts,
  { after, wanted, runReader }: ReadOptions,
) {
  switch (kind) {
    case 'csv':
      return readCsv(parts, wanted)
    case 'json-resume':
    case 'people-data':
      return readJson(parts)
    case 'linkedin':
      return readLinkedIn(parts)
    case 'resume':
      return readResumes(fileName, parts, { after, wanted, runReader })
  }
}
