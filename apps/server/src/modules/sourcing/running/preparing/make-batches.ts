import { type FileParts, readEntries } from '@headwater/intake'
import type { Taxonomy } from '@headwater/taxonomy'
import { breathe } from '../breathe.ts'
import { knowledgeOf } from '../knowledge-of.ts'
import { type EntryFile, isPerson, prepareEntry, type RefusedEntry } from '../prepare-entry.ts'
import { makeReady, type ReadyPerson } from '../ready-people.ts'

export type ReadyEntry = ReadyPerson | RefusedEntry

export interface ReadyOrder {
  readonly file: EntryFile
  /** Entries up to this one have been dealt with. */
  readonly after: number
  /** As many entries make a batch, and as many the first one. */
  readonly size: number
  readonly first: number
  /** The day as of which documents are made. */
  readonly today: string
}

/** Reads a file and puts everybody in it into words, a batch at a time. */
export async function* makeBatches(
  taxonomy: Taxonomy,
  { file, after, size, first, today }: ReadyOrder,
  parts: FileParts,
  breathAfter = Number.POSITIVE_INFINITY,
): AsyncGenerator<ReadyEntry[]> {
  const knowledge = knowledgeOf(taxonomy)
  let batch: ReadyEntry[] = []
  let due = first
  let last = after
  for await (const entry of readEntries(file.kind, file.fileName, parts, { after })) {
    // Entries are counted by their numbers: one that is left out would be lost unnoticed.
    if (entry.row !== last + 1) throw new Error(`Entry ${entry.row} follows on ${last}.`)
    last = entry.row
    const prepared = prepareEntry(knowledge, file, entry)
    batch.push(isPerson(prepared) ? makeReady(taxonomy, today, prepared) : prepared)
    if (batch.length % breathAfter === 0) await breathe()
    if (batch.length < due) continue
    yield batch
    batch = []
    due = size
  }
  if (batch.length > 0) yield batch
}
