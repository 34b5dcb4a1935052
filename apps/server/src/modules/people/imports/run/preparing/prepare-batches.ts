import { type FileParts, type RunReader, readEntries } from '@headwater/intake'
import type { Taxonomy } from '@headwater/taxonomy'
import { yieldToEventLoop } from '#platform/yield-to-event-loop'
import { knowledgeOf } from '../knowledge-of.ts'
import { type EntryFile, isPerson, prepareEntry, type RefusedEntry } from '../prepare-entry.ts'
import { type SerialisedPerson, serialisePerson } from '../serialise-person.ts'

export type SerialisedEntry = SerialisedPerson | RefusedEntry

export interface BatchesRequest {
  readonly file: EntryFile
  /** Entries up to this one are already processed. */
  readonly after: number
  /** Number of entries per batch, and in the first one. */
  readonly size: number
  readonly first: number
  /** The day for which documents are built. */
  readonly today: string
}

interface PrepareOptions {
  /** Number of entries after which other tasks get to run. */
  readonly yieldAfter?: number
  readonly runReader?: RunReader
}

/** Reads a file and prepares its people, one batch at a time. */
export async function* prepareBatches(
  taxonomy: Taxonomy,
  { file, after, size, first, today }: BatchesRequest,
  parts: FileParts,
  { yieldAfter = Number.POSITIVE_INFINITY, runReader }: PrepareOptions = {},
): AsyncGenerator<SerialisedEntry[]> {
  const knowledge = knowledgeOf(taxonomy)
  const options = { after, ...(runReader && { runReader }) }
  let batch: SerialisedEntry[] = []
  let due = first
  let last = after
  for await (const entry of readEntries(file.kind, file.fileName, parts, options)) {
    // Progress counts entry numbers, so a gap would silently lose an entry.
    if (entry.row !== last + 1) throw new Error(`Entry ${entry.row} follows on ${last}.`)
    last = entry.row
    const prepared = prepareEntry(knowledge, file, entry)
    batch.push(isPerson(prepared) ? serialisePerson(taxonomy, today, prepared) : prepared)
    if (batch.length % yieldAfter === 0) await yieldToEventLoop()
    if (batch.length < due) continue
    yield batch
    batch = []
    due = size
  }
  if (batch.length > 0) yield batch
}
