import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { type DocumentRow, toDocument } from '@headwater/matching/document'
import {
  addTitleTable,
  buildSegment,
  clearCriterionColumnCache,
  countFacets,
  findErasureRemnants,
  limitCriterionColumnCache,
  openSegment,
  type Person,
  type Segment,
  searchPartition,
  searchSegments,
  withHiddenRows,
} from '@headwater/matching/engine'
import type {
  DocumentChunk,
  EpochSearch,
  ThreadCall,
  ThreadCommand,
  ThreadReply,
} from './messages.ts'
import { loadSnapshot, writeSnapshot } from './snapshot-file.ts'

/**
 * Worker thread that does the slow work on an index, apart from the thread that serves requests.
 */

type EpochPart = ReturnType<typeof withHiddenRows>

interface LoadedSegment {
  readonly segment: Segment
  readonly tombstones: { readonly epoch: number; readonly rows: readonly number[] }[]
  /** The views of the segment for the latest epochs asked for. */
  readonly parts: Map<number, EpochPart>
}

const loadedSegments = new Map<number, LoadedSegment>()
const maxPartsPerSegment = 4

parentPort?.on('message', ({ call, order }: ThreadCall) => {
  try {
    const result = handleCommand(order)
    if (call !== null) reply({ call, result })
  } catch (error) {
    if (call === null) throw error
    reply({ call, failure: error instanceof Error ? error.message : String(error) })
  }
})

function reply(message: ThreadReply): void {
  parentPort?.postMessage(message)
}

function handleCommand(order: ThreadCommand): unknown {
  switch (order.kind) {
    case 'add': {
      const segment = openSegment(order.buffer)
      return void loadedSegments.set(order.segment, { segment, tombstones: [], parts: new Map() })
    }
    case 'drop':
      return void loadedSegments.delete(order.segment)
    case 'limit':
      return limitCriterionColumnCache(order.bytesPerRow)
    case 'clear-cache':
      return clearCaches(order.segment)
    case 'tombstone':
      return addTombstones(order.segment, order.epoch, order.rows)
    case 'search':
      return searchSegments(partsFor(order), order.request)
    case 'count':
      return countFacets(partsFor(order), order.request)
    case 'share': {
      const { mine, shared, request } = order
      return searchPartition({ parts: partsFor(order), mine, shared }, request)
    }
    case 'build':
      return build(order.port, order.signal)
    case 'load':
      return loadSnapshot(order.path)
    case 'save':
      return writeSnapshot(
        order.path,
        order.buffers.map((buffer) => new Uint8Array(buffer)),
        order.about,
      )
    case 'trace':
      return findErasureRemnants(openSegment(order.buffer), order.rows)
  }
}

/** The segment may have been dropped meanwhile. */
function clearCaches(number: number): void {
  const segment = loadedSegments.get(number)?.segment
  if (segment) clearCriterionColumnCache(segment)
}

function addTombstones(segment: number, epoch: number, rows: readonly number[]): void {
  getLoadedSegment(segment).tombstones.push({ epoch, rows })
}

function partsFor({ segments, epoch, titles }: EpochSearch): EpochPart[] {
  for (const { segment, ...table } of titles) {
    const loaded = loadedSegments.get(segment)
    if (loaded) addTitleTable(loaded.segment, table)
  }
  return segments.map(({ number }) => partAt(getLoadedSegment(number), epoch))
}

/** Tombstones are only added with a new epoch, so the view of an older epoch stays valid. */
function partAt({ segment, tombstones, parts }: LoadedSegment, epoch: number): EpochPart {
  const known = parts.get(epoch)
  if (known) return known
  const rows = tombstones.flatMap((death) => (death.epoch <= epoch ? death.rows : []))
  const part =
    rows.length > 0 ? withHiddenRows({ segment, dead: null }, rows) : { segment, dead: null }
  if (parts.size >= maxPartsPerSegment) parts.delete(Math.min(...parts.keys()))
  parts.set(epoch, part)
  return part
}

function getLoadedSegment(segment: number): LoadedSegment {
  const found = loadedSegments.get(segment)
  if (!found) throw new Error('The segment is not here.')
  return found
}

function build(port: MessagePort, signal: SharedArrayBuffer): SharedArrayBuffer {
  try {
    return buildSegment(receiveDocuments(port, signal), { shared: true }) as SharedArrayBuffer
  } finally {
    port.close()
  }
}

/** Requests the next chunk when the previous one is used up, and blocks this thread meanwhile. */
function* receiveDocuments(port: MessagePort, signal: SharedArrayBuffer): Generator<Person> {
  const sent = new Int32Array(signal)
  for (let count = 0; ; count += 1) {
    port.postMessage('more')
    Atomics.wait(sent, 0, count)
    const piece = receiveMessageOnPort(port)?.message as DocumentChunk | undefined
    if (piece === null) return
    if (piece === undefined || 'failure' in piece) throw new Error(piece?.failure ?? 'Cut off.')
    for (const text of piece) {
      const row = JSON.parse(text) as DocumentRow
      yield { id: row.person_id, document: toDocument(row) }
    }
  }
}
