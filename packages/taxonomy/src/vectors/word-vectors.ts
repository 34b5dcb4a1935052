import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Vectors of the taxonomy's words from a pretrained language model. */
export type WordVectors = {
  readonly version: string
  readonly model: string
  readonly words: number
  readonly dimensions: number
  has(word: string): boolean
  /** Returns the mean direction of these words as a unit vector. Rare words count more. */
  meanOf(words: readonly string[]): Float32Array | undefined
}

type WordTable = {
  version: string
  model: string
  dimensions: number
  words: readonly string[]
  idf: Float32Array
  /** One row of bytes per word, scaled to the full byte range. */
  rows: Int8Array
}

const magic = 'HWV1'

export function vectorsFile(folder: string, version: string): string {
  return join(folder, `vectors-${version}.bin`)
}

/** Loads the vectors for this version of the taxonomy, if any. A broken file is ignored. */
export function loadVectors(folder: string, version: string): WordVectors | undefined {
  const file = vectorsFile(folder, version)
  if (!existsSync(file)) return undefined
  const table = decodeTable(readFileSync(file))
  return table?.version === version ? openTable(table) : undefined
}

export function encodeTable(table: WordTable): Buffer {
  const { version, model, dimensions, words } = table
  const header = Buffer.from(JSON.stringify({ version, model, dimensions, words }))
  const start = Buffer.alloc(8)
  start.write(magic)
  start.writeUInt32LE(header.length, 4)
  return Buffer.concat([
    start,
    header,
    Buffer.from(table.idf.buffer),
    Buffer.from(table.rows.buffer),
  ])
}

function decodeTable(file: Buffer): WordTable | undefined {
  if (file.length < 8 || file.toString('latin1', 0, 4) !== magic) return undefined
  const end = 8 + file.readUInt32LE(4)
  const header = readHeader(file.toString('utf8', 8, end))
  if (!header) return undefined
  const { version, model, dimensions, words } = header
  const count = words.length
  if (file.length !== end + count * (4 + dimensions)) return undefined
  const idf = Float32Array.from({ length: count }, (_, at) => file.readFloatLE(end + 4 * at))
  const rows = new Int8Array(file.subarray(end + 4 * count))
  return { version, model, dimensions, words, idf, rows }
}

const headerSchema = z.strictObject({
  version: z.string(),
  model: z.string(),
  dimensions: z.int().positive(),
  words: z.array(z.string()),
})

function readHeader(text: string) {
  try {
    return headerSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function openTable(table: WordTable): WordVectors {
  const { dimensions, idf, rows } = table
  const places = new Map(table.words.map((word, at) => [word, at]))
  return {
    version: table.version,
    model: table.model,
    words: table.words.length,
    dimensions,
    has: (word) => places.has(word),
    meanOf(words) {
      const sum = new Float32Array(dimensions)
      let found = 0
      for (const word of words) {
        const place = places.get(word)
        if (place === undefined) continue
        found++
        const row = rows.subarray(place * dimensions, (place + 1) * dimensions)
        const share = (idf[place] ?? 0) / lengthOf(row)
        for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + share * (row[at] ?? 0)
      }
      const length = lengthOf(sum)
      return found === 0 ? undefined : sum.map((value) => value / length)
    },
  }
}

function lengthOf(row: Int8Array | Float32Array): number {
  let square = 0
  for (const value of row) square += value * value
  return Math.sqrt(square) || 1
}
