import type { ImportKind } from '@headwater/contract/sourcing/imports'
import { readCsv } from './csv/read-csv.ts'
import type { Entry, FileParts } from './entry.ts'
import { readJson } from './json/read-json.ts'
import { readLinkedIn } from './linkedin/read-linkedin.ts'
import { readResumes } from './resume/read-resumes.ts'

export interface ReadOptions {
  /** Entries up to this one have been dealt with and are left out. */
  readonly after?: number
  /** So many have to come; those further on may be left out, but for the last one: its number counts them. */
  readonly wanted?: number
}

/** The people of a file one after the other. Reading it again gives the same ones in the same order. */
export async function* readEntries(
  kind: ImportKind,
  fileName: string,
  parts: FileParts,
  { after = 0, wanted }: ReadOptions = {},
): AsyncGenerator<Entry> {
  for await (const entry of open(kind, fileName, parts, after, wanted))
    if (entry.row > after) yield entry
}

function open(
  kind: ImportKind,
  fileName: string,
  parts: FileParts,
  after: number,
  wanted: number | undefined,
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
      return readResumes(fileName, parts, after)
  }
}
