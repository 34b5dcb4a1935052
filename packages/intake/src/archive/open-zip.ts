import { Inflate } from 'fflate'

/** A file inside an archive. It is extracted only on request and only if it is small enough. */
export interface ArchiveMember {
  readonly name: string
  readonly size: number
  /** Its compressed size in the archive, and where it begins. */
  readonly packed: number
  readonly offset: number
  readonly isEncrypted: boolean
  readonly read: () => Uint8Array
}

/** Why an archive or one of its files cannot be extracted. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

interface Limits {
  readonly members: number
  /** Size limit of one extracted file. */
  readonly bytes: number
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/**
 * Lists the files in an archive by its directory. The stated sizes are checked during extraction.
 */
export function openZip(bytes: Uint8Array, limits: Limits): ArchiveMember[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return listMembers(bytes, view, limits)
  } catch (error) {
    if (error instanceof RangeError) throw new BadArchive('The archive is damaged.')
    throw error
  }
}

function listMembers(bytes: Uint8Array, view: DataView, limits: Limits): ArchiveMember[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.members) throw new BadArchive('The archive contains too many files.')
  const members: ArchiveMember[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new BadArchive('The archive is damaged.')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number]
    const name = decodeName(bytes.subarray(at + 46, at + 46 + nameLength))
    const entry = {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    const { size, packed, offset, isEncrypted } = entry
    const read = () => extractMember(bytes, view, entry, limits)
    members.push({ name, size, packed, offset, isEncrypted, read })
    at += 46 + nameLength + extraLength + noteLength
  }
  return members
}

/** The directory's end record is followed by a comment of at most 64 kB. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw new BadArchive('The archive is damaged.')
}

interface PackedEntry {
  readonly isEncrypted: boolean
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

function extractMember(
  bytes: Uint8Array,
  view: DataView,
  entry: PackedEntry,
  limits: Limits,
): Uint8Array {
  const { isEncrypted, method, packed, size, offset } = entry
  if (isEncrypted) throw new BadArchive('A file in the archive is password-protected.')
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
    throw new BadArchive('A file in the archive is damaged.')
  }
}

/** Extracts in chunks, so that a false size is noticed early. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let length = 0
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new RangeError()
    out.set(chunk, length)
    length += chunk.length
  })
  for (let from = 0; from < packed.length; from += inflateChunkBytes) {
    inflater.push(
      packed.subarray(from, from + inflateChunkBytes),
      from + inflateChunkBytes >= packed.length,
    )
  }
  if (length !== size) throw new RangeError()
  return out
}

const inflateChunkBytes = 16 * 1024

function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '').slice(0, 300)
}
