import { decodeText } from '../csv/decode-text.ts'
import {
  type BrokenEntry,
  type FileParts,
  type ImportEntry,
  isRecord,
  UnreadableFile,
} from '../entry.ts'
import { createJsonSplitter } from './json-splitter.ts'

const noJson =
  'This file is not valid JSON. Use an object, a list of objects, or one object per line.'

/** Yields the objects of a JSON file one by one. A broken one does not stop the others. */
export async function* readJson(parts: FileParts): AsyncGenerator<ImportEntry> {
  const splitter = createJsonSplitter()
  let row = 0
  for await (const piece of decodeText(parts)) {
    for (const value of splitter.push(piece)) yield toEntry(value)
  }
  for (const value of splitter.end()) yield toEntry(value)
  if (row === 0) throw new UnreadableFile('This file contains no people.')

  function toEntry(value: string): ImportEntry {
    row += 1
    const raw = parseValue(value)
    if (row === 1 && isBrokenValue(raw)) throw new UnreadableFile(noJson)
    return { row, raw }
  }
}

function parseValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return toBrokenEntry(text, 'This entry is not an object.')
    return /\\u(?:0000|d[89a-f])/i.test(text) ? makeStorable(value) : value
  } catch {
    return toBrokenEntry(text, 'This entry is not valid JSON.')
  }
}

function toBrokenEntry(text: string, sentence: string): BrokenEntry {
  return { $unreadable: sentence, $from: text.trim().slice(0, 200).toWellFormed() }
}

function isBrokenValue(raw: unknown): boolean {
  return isRecord(raw) && '$unreadable' in raw
}

/** NUL characters and lone surrogates cannot be stored. */
function makeStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(makeStorable)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [makeStorable(key), makeStorable(inner)]),
  )
}
