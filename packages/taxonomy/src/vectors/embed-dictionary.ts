import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Taxonomy } from '../load.ts'
import { embedWords } from './embed-words.ts'
import { type DictionaryWord, listWords } from './list-words.ts'
import { describeModel } from './open-model.ts'
import { encodeTable, vectorsFile } from './word-vectors.ts'

export type Embedded = { file: string; words: number /** Made now, not before. */; made: number }

const threads = 2

/**
 * Embeds every word of the taxonomy once and keeps the table in the folder. Takes minutes; what
 * was made before an interruption is not made again.
 */
export async function embedDictionary(
  taxonomy: Taxonomy,
  folder: string,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Embedded> {
  const words = listWords(taxonomy)
  const file = vectorsFile(folder, taxonomy.version)
  if (existsSync(file)) return { file, words: words.length, made: 0 }
  const { id, dimensions } = await describeModel()
  await mkdir(folder, { recursive: true })
  const part = join(folder, `vectors-${taxonomy.version}-${hashOf(words)}.part`)
  const made = await fillPart(part, words, dimensions, onProgress)
  const vectors = await readFile(part)
  const table = {
    ...{ version: taxonomy.version, model: id, dimensions },
    words: words.map(({ word }) => word),
    idf: Float32Array.from(words, ({ idf }) => idf),
    rows: centreRows(vectors, words.length, dimensions),
  }
  await writeFile(`${file}.new`, encodeTable(table))
  await rename(`${file}.new`, file)
  await rm(part)
  return { file, words: words.length, made }
}

/** Appends rows until there is one for each word; begins after the last whole row. */
async function fillPart(
  part: string,
  words: readonly DictionaryWord[],
  dimensions: number,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  const handle = await open(part, 'a')
  try {
    const rowBytes = dimensions * 4
    const before = Math.min(words.length, Math.floor((await handle.stat()).size / rowBytes))
    await handle.truncate(before * rowBytes)
    let done = before
    const rest = words.slice(before).map(({ word }) => word)
    await embedWords(rest, threads, async (rows) => {
      await handle.appendFile(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength))
      done += rows.length / dimensions
      onProgress(done, words.length)
    })
    return rest.length
  } finally {
    await handle.close()
  }
}

/**
 * Takes away what all words have in common, and keeps a byte of each number: four times smaller,
 * and the directions stay.
 */
function centreRows(file: Buffer, count: number, dimensions: number): Int8Array {
  const values = Float32Array.from({ length: count * dimensions }, (_, at) =>
    file.readFloatLE(at * 4),
  )
  const mean = new Float64Array(dimensions)
  for (const [at, value] of values.entries()) {
    mean[at % dimensions] = (mean[at % dimensions] ?? 0) + value / count
  }
  // A single word has nothing in common with others.
  if (count === 1) mean.fill(0)
  const rows = new Int8Array(values.length)
  for (let row = 0; row < count; row++) {
    const own = values
      .subarray(row * dimensions, (row + 1) * dimensions)
      .map((value, at) => value - (mean[at] ?? 0))
    const most = own.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1
    rows.set(
      own.map((value) => Math.round((value * 127) / most)),
      row * dimensions,
    )
  }
  return rows
}

function hashOf(words: readonly DictionaryWord[]): string {
  const all = words.map(({ word }) => word).join(' ')
  return createHash('sha256').update(all).digest('hex').slice(0, 8)
}
