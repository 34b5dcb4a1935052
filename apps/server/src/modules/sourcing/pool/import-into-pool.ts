import type { ImportKind, Mapping } from '@headwater/contract/sourcing/imports'
import {
  detectKind,
  type Entry,
  guessMapping,
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
import { todayOf } from '../people/present.ts'
import { knowledgeOf } from '../running/knowledge-of.ts'
import {
  type EntryFile,
  isPerson,
  isRefused,
  type PreparedEntry,
  prepareEntry,
} from '../running/prepare-entry.ts'
import { keepPoolBatch } from './keep-pool-batch.ts'
import { inPool, insertBatch, openKeys, setBatchSize } from './pool-store.ts'

const batchSize = 1_000
const sampleEntries = 50

/** A file of people for the pool that everybody searches. */
export interface PoolFile {
  readonly fileName: string
  /** The file from its beginning, each time it is asked for. */
  readonly read: () => AsyncIterable<Uint8Array>
  readonly kind?: ImportKind | undefined
  readonly mapping?: Mapping | undefined
  /** The day its facts were learnt. */
  readonly day: string
}

export interface PoolOptions {
  readonly keyring: Keyring
  readonly onProgress?: (processed: number) => void
}

export interface PoolResult {
  readonly batchId: string
  readonly added: number
  readonly merged: number
  readonly suppressed: number
  readonly refused: readonly { readonly row: number; readonly reasons: readonly string[] }[]
}

/** Takes a file into the shared pool, as a batch of its own, whole or not at all. */
export async function importIntoPool(
  client: ClientBase,
  file: PoolFile,
  { keyring, onProgress }: PoolOptions,
): Promise<PoolResult> {
  const known = await lookAt(file)
  const taxonomy = await openOperatorTaxonomy(client)
  const knowledge = knowledgeOf(taxonomy)
  const batchId = newId()
  const today = todayOf({ now: systemClock })
  return inPool(client, async () => {
    await openKeys(client)
    await insertBatch(client, batchId, file.fileName)
    const counts = { added: 0, merged: 0, suppressed: 0 }
    const refused: { row: number; reasons: string[] }[] = []
    let processed = 0
    for await (const entries of readBatches(knowledge, known, file)) {
      const people = entries.filter(isPerson)
      const kept = await keepPoolBatch({ client, keyring, batchId, taxonomy, today }, people)
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

/** What the file is, and which of its columns is what unless somebody said so. */
async function lookAt({ fileName, read, kind, mapping, day }: PoolFile): Promise<EntryFile> {
  const settled = kind ?? detectKind(fileName, await readHead(read()))
  if (!settled) throw new UnreadableFile('This is no file of people that can be read.')
  const sample: Entry[] = []
  for await (const entry of readEntries(settled, fileName, read())) {
    if (sample.push(entry) === sampleEntries) break
  }
  const guessed = mapping ?? guessMapping(settled, listColumns(settled, sample))
  // Facts of the shared pool belong to no import of a company.
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
