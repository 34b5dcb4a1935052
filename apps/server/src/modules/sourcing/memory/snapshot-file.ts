import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { Id } from '@headwater/contract/ids'
import { z } from 'zod'

/**
 * The pool's segments as a file: a header, a checksum per block, and the bytes as in memory. All
 * functions here block on the disk and must run in a thread of their own.
 */
const SnapshotInfo = z.object({
  /** The epoch up to which changes are included. */
  epoch: z.int(),
  mark: Id,
  seen: z.string(),
  /** How many of the segments are base segments. The others are deltas. */
  bases: z.int().min(1),
})
export type SnapshotInfo = z.infer<typeof SnapshotInfo>

/** The segment lengths, in order of precedence, later ones over earlier ones. */
const Head = SnapshotInfo.extend({ format: z.literal(3), lengths: z.array(z.int().min(0)).min(1) })
type Head = z.infer<typeof Head>

const headBytes = 4_096
const blockBytes = 256 * 1_024

/** Writes the file under a temporary name, so that it is not read before it is complete. */
export function writeSnapshot(
  path: string,
  segments: readonly Uint8Array[],
  about: SnapshotInfo,
): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    const head = encodeHead({ ...about, format: 3, lengths: segments.map(({ length }) => length) })
    const sums = new Uint32Array(countBlocks(segments.map(({ length }) => length)))
    let at = head.length + sums.byteLength
    let count = 0
    for (const segment of segments) {
      for (let from = 0; from < segment.length; from += blockBytes) {
        // Copies the block, so that the checksum matches what is written even if a row is erased
        // meanwhile.
        const some = Buffer.from(segment.subarray(from, from + blockBytes))
        sums[count++] = crc32(some)
        writeAll(file, some, at)
        at += some.length
      }
    }
    writeAll(file, new Uint8Array(sums.buffer), head.length)
    writeAll(file, head, 0)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Throws if the file is missing or incomplete. */
export function loadSnapshot(path: string): {
  about: SnapshotInfo
  buffers: SharedArrayBuffer[]
} {
  const file = openSync(path, 'r')
  try {
    const { lengths, ...head } = readHead(file)
    const sums = new Uint32Array(countBlocks(lengths))
    readAll(file, new Uint8Array(sums.buffer), headBytes)
    let at = headBytes + sums.byteLength
    let count = 0
    const buffers = lengths.map((length) => {
      const buffer = new SharedArrayBuffer(length)
      const bytes = new Uint8Array(buffer)
      readAll(file, bytes, at)
      at += length
      for (let from = 0; from < length; from += blockBytes) {
        if (crc32(bytes.subarray(from, from + blockBytes)) !== sums[count++])
          throw damagedSnapshotError()
      }
      return buffer
    })
    return { about: SnapshotInfo.parse(head), buffers }
  } finally {
    closeSync(file)
  }
}

function countBlocks(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + Math.ceil(length / blockBytes), 0)
}

function encodeHead(head: Head): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const bytes = Buffer.alloc(headBytes)
  bytes.writeUInt32LE(text.length, 0)
  bytes.writeUInt32LE(crc32(text), 4)
  text.copy(bytes, 8)
  return bytes
}

function readHead(file: number): Head {
  const bytes = Buffer.alloc(headBytes)
  readAll(file, bytes, 0)
  const text = bytes.subarray(8, 8 + Math.min(bytes.readUInt32LE(0), headBytes - 8))
  if (crc32(text) !== bytes.readUInt32LE(4)) throw damagedSnapshotError()
  return Head.parse(JSON.parse(text.toString()))
}

function readAll(file: number, into: Uint8Array, from: number): void {
  for (let done = 0; done < into.length; ) {
    const count = readSync(file, into, done, Math.min(into.length - done, 1 << 26), from + done)
    if (count === 0) throw damagedSnapshotError()
    done += count
  }
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, at + done)
  }
}

function damagedSnapshotError(): Error {
  return new Error('This is not a complete snapshot of a search index.')
}
