import type { ImportKind, Mapping } from '@headwater/contract/people/imports'
import {
  detectImportKind,
  type ImportEntry,
  inferMapping,
  type Knowledge,
  listColumns,
  readEntries,
  UnreadableFile,
} from '@headwater/intake'
import type { ClientBase } from 'pg'
import { openOperatorTaxonomy } from '#modules/reference'
import { systemClock } from '#platform/clock'
import { newId } from '#platform/ids'
import type { Keyring } from '#platform/keyring'
import { knowledgeOf } from '../imports/run/knowledge-of.ts'
import {
  type EntryFile,
  isPerson,
  isRefused,
  type PreparedEntry,
  prepareEntry,
} from '../imports/run/prepare-entry.ts'
import { todayOf } from '../records/present.ts'
import { createPoolKeysTable, inPoolTransaction, insertBatch, setBatchSize } from './pool-store.ts'
import { type SavePoolDocuments, savePoolBatch } from './save-pool-batch.ts'

const batchSize = 1_000
const sampleEntries = 50

/** A file of people for the shared pool. */
export interface PoolFile {
  readonly fileName: string
  /** Reads the file from its start at every call. */
  readonly read: () => AsyncIterable<Uint8Array>
  readonly kind?: ImportKind | undefined
  readonly mapping?: Mapping | undefined
  /** The day of its facts. */
  readonly day: string
}

export interface PoolImportOptions {
  readonly keyring: Keyring
  readonly saveDocuments: SavePoolDocuments
  readonly onProgress?: (processed: number) => void
}

export interface PoolImportResult {
  readonly batchId: string
  readonly added: number
  readonly merged: number
  readonly suppressed: number
  readonly refused: readonly { readonly row: number; readonly reasons: readonly string[] }[]
}

/** Imports a file into the pool as one batch, completely or not at all. */
export async function importIntoPool(
  client: ClientBase,
  file: PoolFile,
  { keyring, saveDocuments, onProgress }: PoolImportOptions,
): Promise<PoolImportResult> {
  const known = await inspectFile(file)
  const taxonomy = await openOperatorTaxonomy(client)
  const knowledge = knowledgeOf(taxonomy)
  const batchId = newId()
  const today = todayOf({ clock: systemClock })
  return inPoolTransaction(client, async () => {
    await createPoolKeysTable(client)
    await insertBatch(client, batchId, file.fileName)
    const counts = { added: 0, merged: 0, suppressed: 0 }
    const refused: { row: number; reasons: string[] }[] = []
    let processed = 0
    for await (const entries of readBatches(knowledge, known, file)) {
      const people = entries.filter(isPerson)
      const kept = await savePoolBatch(
        { client, keyring, batchId, taxonomy, today, saveDocuments },
        people,
      )
      counts.added += kept.added
      counts.merged += kept.merged
      counts.suppressed += kept.suppressed
      for (const entry of entries) {
        if (!isRefused(entry)) continue
        refused.push({ row: entry.row, reasons: entry.problems.map(({ message }) => message) })
      }
      processed += entries.length
      onProgress?.(processed)
    }
    await setBatchSize(client, batchId, counts.added)
    return { batchId, ...counts, refused }
  })
}

/** Determines the kind of the file and its column mapping, unless given. */
async function inspectFile({ fileName, read, kind, mapping, day }: PoolFile): Promise<EntryFile> {
  const settled = kind ?? detectImportKind(fileName, await readHead(read()))
  if (!settled)
    throw new UnreadableFile('Unsupported file. Use CSV, JSON, a LinkedIn export, PDF or DOCX.')
  const sample: ImportEntry[] = []
  for await (const entry of readEntries(settled, fileName, read())) {
    if (sample.push(entry) === sampleEntries) break
  }
  const guessed = mapping ?? inferMapping(settled, listColumns(settled, sample))
  // Pool facts belong to no company's import.
  return { id: null, kind: settled, fileName, mapping: guessed, day }
}

async function readHead(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const part of parts) return part
  return new Uint8Array()
}

async function* readBatches(
  knowledge: Knowledge,
  known: EntryFile,
  { fileName, read }: PoolFile,
): AsyncGenerator<PreparedEntry[]> {
  let batch: PreparedEntry[] = []
  for await (const entry of readEntries(known.kind, fileName, read())) {
    batch.push(prepareEntry(knowledge, known, entry))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
