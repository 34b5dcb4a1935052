import { type SectionName, type Sections, sectionNames, sections } from './layout.ts'

/** "HWSG": keeps other files from being read as a segment. */
const magic = 0x47535748
const formatVersion = 5
/** Alignment of sections, in bytes. */
const alignment = 8
/**
 * Magic, version, row count and total length in alignment units, then offset and length of each
 * section, then a checksum.
 */
const fixedHeaderNumbers = 4
const headerNumbers = fixedHeaderNumbers + 2 * sectionNames.length + 1
const headerUnits = Math.ceil((4 * headerNumbers) / alignment)

/** Writes sections into one run of bytes after a header with their offsets. */
export function writeLayout(
  rows: number,
  parts: Sections,
  isShared: boolean,
): ArrayBuffer | SharedArrayBuffer {
  let grains = headerUnits
  const table = sectionNames.flatMap((name) => {
    const place = grains
    grains += Math.ceil(parts[name].byteLength / alignment)
    return [place, parts[name].length]
  })
  const buffer = isShared
    ? new SharedArrayBuffer(grains * alignment)
    : new ArrayBuffer(grains * alignment)
  const header = new Uint32Array(buffer, 0, headerNumbers)
  header.set([magic, formatVersion, rows, grains, ...table])
  header[headerNumbers - 1] = checksumOf(header)
  for (const [at, name] of sectionNames.entries()) {
    const target = viewOf(buffer, name, table[2 * at] as number, table[2 * at + 1] as number)
    target.set(parts[name])
  }
  return buffer
}

/**
 * Returns views of all sections of a segment. Nothing is copied, so the time does not grow with the
 * rows.
 */
export function readLayout(buffer: ArrayBufferLike): { rows: number; parts: Sections } {
  if (buffer.byteLength < headerUnits * alignment) throw new Error('This is no search segment.')
  const header = new Uint32Array(buffer, 0, headerNumbers)
  if (header[0] !== magic) throw new Error('This is no search segment.')
  if (header[1] !== formatVersion) {
    throw new Error('This search segment was written by another version.')
  }
  if (header[headerNumbers - 1] !== checksumOf(header)) {
    throw new Error('The beginning of this search segment is damaged.')
  }
  if ((header[3] as number) * alignment !== buffer.byteLength) {
    throw new Error('This search segment is cut off.')
  }
  const parts = sectionNames.map((name, at) => {
    const [place, length] = header.subarray(
      fixedHeaderNumbers + 2 * at,
      fixedHeaderNumbers + 2 * at + 2,
    )
    return [name, viewOf(buffer, name, place as number, length as number)]
  })
  return { rows: header[2] as number, parts: Object.fromEntries(parts) as Sections }
}

type NumbersConstructor = new (
  buffer: ArrayBufferLike,
  offset: number,
  length: number,
) => Uint8Array | Uint16Array | Uint32Array

function viewOf(buffer: ArrayBufferLike, name: SectionName, place: number, length: number) {
  const Numbers = sections[name] as NumbersConstructor
  return new Numbers(buffer, place * alignment, length)
}

/** FNV-1a over all header numbers except the last. */
function checksumOf(header: Uint32Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < headerNumbers - 1; at++) {
    hash = Math.imul(hash ^ (header[at] as number), 0x01000193)
  }
  return hash >>> 0
}
