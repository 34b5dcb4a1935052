import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads'
import {
  buildSegment,
  countFacets,
  findTraces,
  forgetGauges,
  limitKept,
  openSegment,
  type Person,
  type Segment,
  searchSegments,
  searchShare,
  withDead,
} from '@headwater/matching/engine'
import { type DocumentRow, readDocument } from '../documents/document-row.ts'
import type { Asked, Call, Order, Piece, Reply } from './messages.ts'
import { loadSnapshot, writeSnapshot } from './snapshot-file.ts'

/** Everything of an index that takes time: the thread that answers requests only asks. */

type EpochPart = ReturnType<typeof withDead>

interface Kept {
  readonly segment: Segment
  readonly deaths: { readonly epoch: number; readonly rows: readonly number[] }[]
  /** As the last epochs that were asked for see it. */
  readonly parts: Map<number, EpochPart>
}

const kept = new Map<number, Kept>()
const mostParts = 4

parentPort?.on('message', ({ call, order }: Call) => {
  try {
    const result = obey(order)
    if (call !== null) reply({ call, result })
  } catch (error) {
    if (call === null) throw error
    reply({ call, failure: error instanceof Error ? error.message : String(error) })
  }
})

function reply(message: Reply): void {
  parentPort?.postMessage(message)
}

function obey(order: Order): unknown {
  switch (order.kind) {
    case 'keep': {
      const segment = openSegment(order.buffer)
      return void kept.set(order.segment, { segment, deaths: [], parts: new Map() })
    }
    case 'drop':
      return void kept.delete(order.segment)
    case 'limit':
      return limitKept(order.bytesPerRow)
    case 'forget':
      return forget(order.segment)
    case 'bury':
      return bury(order.segment, order.epoch, order.rows)
    case 'search':
      return searchSegments(partsFor(order), order.request)
    case 'count':
      return countFacets(partsFor(order), order.request)
    case 'share': {
      const { mine, board, request } = order
      return searchShare({ parts: partsFor(order), mine, board }, request)
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
      return findTraces(openSegment(order.buffer), order.rows)
  }
}

/** It may have been dropped meanwhile. */
function forget(number: number): void {
  const segment = kept.get(number)?.segment
  if (segment) forgetGauges(segment)
}

function bury(segment: number, epoch: number, rows: readonly number[]): void {
  getKept(segment).deaths.push({ epoch, rows })
}

function partsFor({ segments, epoch }: Asked): EpochPart[] {
  return segments.map(({ number }) => partAt(getKept(number), epoch))
}

/** Deaths only ever come with a new epoch, so that what an epoch has seen stays as it was. */
function partAt({ segment, deaths, parts }: Kept, epoch: number): EpochPart {
  const known = parts.get(epoch)
  if (known) return known
  const rows = deaths.flatMap((death) => (death.epoch <= epoch ? death.rows : []))
  const part = rows.length > 0 ? withDead({ segment, dead: null }, rows) : { segment, dead: null }
  if (parts.size >= mostParts) parts.delete(Math.min(...parts.keys()))
  parts.set(epoch, part)
  return part
}

function getKept(segment: number): Kept {
  const found = kept.get(segment)
  if (!found) throw new Error('The segment is not here.')
  return found
}

function build(port: MessagePort, signal: SharedArrayBuffer): SharedArrayBuffer {
  try {
    return buildSegment(receive(port, signal), { shared: true }) as SharedArrayBuffer
  } finally {
    port.close()
  }
}

/** One after the other, each piece asked for when the one before is used up; this thread waits. */
function* receive(port: MessagePort, signal: SharedArrayBuffer): Generator<Person> {
  const sent = new Int32Array(signal)
  for (let count = 0; ; count += 1) {
    port.postMessage('more')
    Atomics.wait(sent, 0, count)
    const piece = receiveMessageOnPort(port)?.message as Piece | undefined
    if (piece === null) return
    if (piece === undefined || 'failure' in piece) throw new Error(piece?.failure ?? 'Cut off.')
    for (const text of piece) {
      const row = JSON.parse(text) as DocumentRow
      yield { id: row.person_id, document: readDocument(row) }
    }
  }
}
