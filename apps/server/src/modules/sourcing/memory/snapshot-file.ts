import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

/**
 * The segments of the pool as a file: what they are, a checksum for each block, and the bytes as they
 * lie in memory. Everything here waits for the disk, and belongs into a thread of its own.
 */
const About = z.object({
  /** Changes since this epoch are missing in it. */
  epoch: z.int(),
  mark: z.uuid(),
  seen: z.string(),
  /** So many of the segments are of everybody, the others of whoever changed later. */
  bases: z.int().min(1),
})
export type SnapshotAbout = z.infer<typeof About>

/** How long the segments are, in the order in which later ones know better than earlier ones. */
const Head = About.extend({ format: z.literal(3), lengths: z.array(z.int().min(0)).min(1) })
type Head = z.infer<typeof Head>

const page = 4_096
const block = 256 * 1_024

/** Writes a new file that nobody takes for a snapshot before it has its name. */
export function writeSnapshot(
  path: string,
  segments: readonly Uint8Array[],
  about: SnapshotAbout,
): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    const head = headOf({ ...about, format: 3, lengths: segments.map(({ length }) => length) })
    const sums = new Uint32Array(countBlocks(segments.map(({ length }) => length)))
    let at = head.length + sums.byteLength
    let count = 0
    for (const segment of segments) {
      for (let from = 0; from < segment.length; from += block) {
        // A copy: the sum has to be that of what is written, whatever is erased in between.
        const some = Buffer.from(segment.subarray(from, from + block))
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

/** Throws where there is none, or not all of it. */
export function loadSnapshot(path: string): {
  about: SnapshotAbout
  buffers: SharedArrayBuffer[]
} {
  const file = openSync(path, 'r')
  try {
    const { lengths, ...head } = readHead(file)
    const sums = new Uint32Array(countBlocks(lengths))
    readAll(file, new Uint8Array(sums.buffer), page)
    let at = page + sums.byteLength
    let count = 0
    const buffers = lengths.map((length) => {
      const buffer = new SharedArrayBuffer(length)
      const bytes = new Uint8Array(buffer)
      readAll(file, bytes, at)
      at += length
      for (let from = 0; from < length; from += block) {
        if (crc32(bytes.subarray(from, from + block)) !== sums[count++]) throw damaged()
      }
      return buffer
    })
    return { about: About.parse(head), buffers }
  } finally {
    closeSync(file)
  }
}

function countBlocks(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + Math.ceil(length / block), 0)
}

function headOf(head: Head): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const bytes = Buffer.alloc(page)
  bytes.writeUInt32LE(text.length, 0)
  bytes.writeUInt32LE(crc32(text), 4)
  text.copy(bytes, 8)
  return bytes
}

function readHead(file: number): Head {
  const bytes = Buffer.alloc(page)
  readAll(file, bytes, 0)
  const text = bytes.subarray(8, 8 + Math.min(bytes.readUInt32LE(0), page - 8))
  if (crc32(text) !== bytes.readUInt32LE(4)) throw damaged()
  return Head.parse(JSON.parse(text.toString()))
}

function readAll(file: number, into: Uint8Array, from: number): void {
  for (let done = 0; done < into.length; ) {
    const count = readSync(file, into, done, Math.min(into.length - done, 1 << 26), from + done)
    if (count === 0) throw damaged()
    done += count
  }
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, at + done)
  }
}

function damaged(): Error {
  return new Error('This is no whole snapshot of a search index.')
}
