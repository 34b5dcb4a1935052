import { importPartBytes } from '@headwater/contract/sourcing/imports'

/** As many as a call takes as arguments. */
const atOnce = 32 * 1024

/** One part of a file, in Base64. */
export async function encodePart(file: Blob, part: number): Promise<string> {
  const from = part * importPartBytes
  const bytes = new Uint8Array(await file.slice(from, from + importPartBytes).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += atOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  return btoa(text)
}
