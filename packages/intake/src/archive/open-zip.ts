import { Inflate } from 'fflate'

/** A file inside an archive. It is taken out only when asked, and only when small enough. */
export interface Member {
  readonly name: string
  readonly size: number
  /** As many bytes of the archive as it takes, and where they begin. */
  readonly packed: number
  readonly offset: number
  readonly isLocked: boolean
  readonly read: () => Uint8Array
}

/** Why an archive or something in it can't be taken out. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

interface Limits {
  readonly members: number
  /** Of one member, taken out. */
  readonly bytes: number
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** The files in an archive as its directory tells of them; sizes are believed only when they hold. */
export function openZip(bytes: Uint8Array, limits: Limits): Member[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return listMembers(bytes, view, limits)
  } catch (error) {
    if (error instanceof RangeError) throw new BadArchive('The archive is broken.')
    throw error
  }
}

function listMembers(bytes: Uint8Array, view: DataView, limits: Limits): Member[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.members) throw new BadArchive('The archive holds too many files.')
  const members: Member[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new BadArchive('The archive is broken.')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number]
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength))
    const entry = {
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    const { size, packed, offset, isLocked } = entry
    const read = () => takeOut(bytes, view, entry, limits)
    members.push({ ...{ name, size, packed, offset, isLocked }, read })
    at += 46 + nameLength + extraLength + noteLength
  }
  return members
}

/** At most a note of 64 kB stands behind it. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw new BadArchive('The archive is broken.')
}

interface Packed {
  readonly isLocked: boolean
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

function takeOut(bytes: Uint8Array, view: DataView, entry: Packed, limits: Limits): Uint8Array {
  const { isLocked, method, packed, size, offset } = entry
  if (isLocked) throw new BadArchive('A file in the archive has a password.')
  if (size > limits.bytes) throw new BadArchive('A file in the archive is too large.')
  try {
    if (view.getUint32(offset, true) !== localEntry) throw new RangeError()
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const inside = bytes.subarray(from, from + packed)
    if (inside.length !== packed) throw new RangeError()
    if (method === 0 && packed === size) return inside
    if (method !== 8) throw new RangeError()
    return inflate(inside, size)
  } catch {
    throw new BadArchive('A file in the archive is broken.')
  }
}

/** Little by little, so that a size that was a lie shows before it has cost much. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let length = 0
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new RangeError()
    out.set(chunk, length)
    length += chunk.length
  })
  for (let from = 0; from < packed.length; from += step) {
    inflater.push(packed.subarray(from, from + step), from + step >= packed.length)
  }
  if (length !== size) throw new RangeError()
  return out
}

const step = 16 * 1024

function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '').slice(0, 300)
}
