import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fold } from '../fold.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { titleIndexOf } from '../titles/title-index.ts'
import { embedWords } from './embed-words.ts'
import { describeModel } from './load-model.ts'
import { encodeTable, vectorsFile } from './word-vectors.ts'

export type EmbeddingResult = {
  file: string
  words: number /** Number of rows created by this run, without those of earlier runs. */
  made: number
}

const processes = 2

/**
 * Embeds every word of the taxonomy once and stores the table in the folder. Takes minutes, and
 * resumes after an interruption.
 */
export async function embedDictionary(
  taxonomy: Taxonomy,
  folder: string,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<EmbeddingResult> {
  const words = listDictionaryWords(taxonomy)
  const file = vectorsFile(folder, taxonomy.version)
  if (existsSync(file)) return { file, words: words.length, made: 0 }
  const { id, dimensions } = await describeModel()
  await mkdir(folder, { recursive: true })
  const part = join(folder, `vectors-${taxonomy.version}-${hashOf(words)}.part`)
  const made = await fillPart(part, words, dimensions, onProgress)
  const vectors = await readFile(part)
  const table = {
    version: taxonomy.version,
    model: id,
    dimensions,
    words: words.map(({ word }) => word),
    idf: Float32Array.from(words, ({ idf }) => idf),
    rows: centreRows(vectors, words.length, dimensions),
  }
  await writeFile(`${file}.new`, encodeTable(table))
  await rename(`${file}.new`, file)
  await rm(part)
  return { file, words: words.length, made }
}

/** Appends rows until there is one per word, starting after the last complete row. */
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
    await embedWords(rest, processes, async (rows) => {
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
 * Subtracts the mean of all words and stores each number in a byte: four times smaller, with the
 * same directions.
 */
function centreRows(file: Buffer, count: number, dimensions: number): Int8Array {
  const values = Float32Array.from({ length: count * dimensions }, (_, at) =>
    file.readFloatLE(at * 4),
  )
  const mean = new Float64Array(dimensions)
  for (const [at, value] of values.entries()) {
    mean[at % dimensions] = (mean[at % dimensions] ?? 0) + value / count
  }
  // A single word has no mean to subtract.
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

type DictionaryWord = { word: string; idf: number }

/**
 * Lists the words of English titles and skills, in order, with their rarity. Other languages are
 * left out: the model reads English, and their titles resolve to English names.
 */
export function listDictionaryWords(taxonomy: Taxonomy): DictionaryWord[] {
  const { entries } = titleIndexOf(taxonomy)
  const names = [
    ...entries.filter((entry) => !entry.isForeign || entry.isName).map((entry) => entry.tokens),
    ...taxonomy.skills.flatMap((skill) =>
      [skill.name, ...skill.aliases].map((name) => fold(name).split(' ')),
    ),
  ]
  const counts = new Map<string, number>()
  for (const name of names) {
    for (const word of new Set(name)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([word]) => word.length > 1 && /[a-z]/.test(word))
    .map(([word, count]) => ({ word, idf: Math.log((names.length + 1) / count) }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}
