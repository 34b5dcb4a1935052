import { filePartBytes } from '@headwater/contract/file-parts'

/** As many as a call takes as arguments. */
const atOnce = 32 * 1024

/** One part of a file, in Base64. */
export async function encodePart(file: Blob, part: number): Promise<string> {
  const from = part * filePartBytes
  const bytes = new Uint8Array(await file.slice(from, from + filePartBytes).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += atOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  return btoa(text)
}
