import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

/**
 * The segment of the pool as a file: what it is, a checksum for each block, and the bytes as they lie
 * in memory. Everything here waits for the disk, and belongs into a thread of its own.
 */
const About = z.object({
  /** Which building of the segment this is: bytes can be erased only where they are known to lie. */
  build: z.uuid(),
  /** Changes since this epoch may be missing in it. */
  epoch: z.int(),
  mark: z.uuid(),
  seen: z.string(),
})
export type SnapshotAbout = z.infer<typeof About>

const Head = About.extend({ format: z.literal(1), length: z.int().min(0) })
type Head = z.infer<typeof Head>

const page = 4_096
const block = 256 * 1_024

export function saveSnapshot(path: string, bytes: Uint8Array, about: SnapshotAbout): void {
  mkdirSync(dirname(path), { recursive: true })
  const aside = `${path}.${process.pid}.part`
  const file = openSync(aside, 'w', 0o600)
  try {
    const sums = new Uint32Array(Math.ceil(bytes.length / block))
    const start = startOf(bytes.length)
    for (let at = 0; at < sums.length; at++) {
      // A copy: whoever is erased meanwhile must not be in the sum and not in the file, or in both.
      const some = Buffer.from(bytes.subarray(at * block, (at + 1) * block))
      sums[at] = crc32(some)
      writeAll(file, some, start + at * block)
    }
    writeAll(file, new Uint8Array(sums.buffer), page)
    writeAll(file, headOf({ ...about, format: 1, length: bytes.length }), 0)
    fsyncSync(file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(aside, path)
  syncFolder(dirname(path))
}

/** Throws where there is none, or not all of it. */
export function loadSnapshot(path: string): { about: SnapshotAbout; buffer: SharedArrayBuffer } {
  const file = openSync(path, 'r')
  try {
    const { length, ...head } = readHead(file)
    const buffer = new SharedArrayBuffer(length)
    const bytes = new Uint8Array(buffer)
    readAll(file, bytes, startOf(length))
    const sums = readSums(file, length)
    for (let at = 0; at < sums.length; at++) {
      if (crc32(bytes.subarray(at * block, (at + 1) * block)) !== sums[at]) throw damaged()
    }
    return { about: About.parse(head), buffer }
  } finally {
    closeSync(file)
  }
}

/**
 * Writes zeros over these bytes. Of a file that somebody else has put there nobody here can tell where
 * people lie: it goes as a whole, and is made again.
 */
export function eraseInSnapshot(
  path: string,
  build: string,
  ranges: readonly (readonly [number, number])[],
): void {
  let file: number
  try {
    file = openSync(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { length, build: found } = readHead(file)
    if (found !== build) throw damaged()
    eraseRanges(file, length, ranges)
    fsyncSync(file)
  } catch {
    rmSync(path, { force: true })
  } finally {
    closeSync(file)
  }
}

function eraseRanges(
  file: number,
  length: number,
  ranges: readonly (readonly [number, number])[],
): void {
  const start = startOf(length)
  const touched = new Set<number>()
  for (const [offset, count] of ranges) {
    writeAll(file, new Uint8Array(count), start + offset)
    for (let at = Math.floor(offset / block); at * block < offset + count; at++) touched.add(at)
  }
  for (const at of touched) {
    const some = new Uint8Array(Math.min(block, length - at * block))
    readAll(file, some, start + at * block)
    writeAll(file, new Uint8Array(Uint32Array.of(crc32(some)).buffer), page + 4 * at)
  }
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

function readSums(file: number, length: number): Uint32Array {
  const sums = new Uint32Array(Math.ceil(length / block))
  readAll(file, new Uint8Array(sums.buffer), page)
  return sums
}

/** Where the bytes begin: behind the head and the sums, on a page of their own. */
function startOf(length: number): number {
  return page + Math.ceil((4 * Math.ceil(length / block)) / page) * page
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

/** A new name is safe once its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function damaged(): Error {
  return new Error('This is no whole snapshot of a search index.')
}
