import { filePartBytes } from '@headwater/contract/file-parts'

/** The number of arguments one call accepts. */
const bytesPerCall = 32 * 1024

/** Encodes one part of a file as Base64. */
export async function encodeFilePart(file: Blob, part: number): Promise<string> {
  const from = part * filePartBytes
  const bytes = new Uint8Array(await file.slice(from, from + filePartBytes).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += bytesPerCall)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesPerCall))
  return btoa(text)
}
