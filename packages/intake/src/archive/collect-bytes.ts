import { type FileParts, UnreadableFile } from '../entry.ts'

const maxBytes = 100 * 1024 * 1024

/** Collects the whole file, for formats that cannot be streamed. */
export async function collectBytes(parts: FileParts): Promise<Uint8Array> {
  const taken: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    length += part.length
    if (length > maxBytes) throw new UnreadableFile('The file is larger than 100 MB.')
    taken.push(part)
  }
  return Buffer.concat(taken)
}
