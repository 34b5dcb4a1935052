import type { FileParts, ImportEntry } from '../entry.ts'

/** Yields a file in chunks of the given size. */
export async function* aFile(content: string | Uint8Array, partBytes = 7): FileParts {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let from = 0; from < bytes.length; from += partBytes)
    yield bytes.slice(from, from + partBytes)
}

export async function collectRaw(entries: AsyncIterable<ImportEntry>): Promise<unknown[]> {
  const taken: unknown[] = []
  for await (const { row, raw } of entries) {
    if (row !== taken.length + 1) throw new Error(`Row ${row} comes after ${taken.length}.`)
    taken.push(raw)
  }
  return taken
}
