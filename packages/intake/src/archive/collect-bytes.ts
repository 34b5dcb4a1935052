import { type FileParts, UnreadableFile } from '../entry.ts'

const most = 100 * 1024 * 1024

/** The whole file, for kinds that can't be read from the front. */
export async function collectBytes(parts: FileParts): Promise<Uint8Array> {
  const taken: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    length += part.length
    if (length > most) throw new UnreadableFile('A file may have 100 MB at the most.')
    taken.push(part)
  }
  return Buffer.concat(taken)
}
