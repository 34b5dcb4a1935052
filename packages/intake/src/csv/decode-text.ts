import { type FileParts, UnreadableFile } from '../entry.ts'

const binaryFile = 'This file holds no text. Save it as CSV or JSON and try again.'

/**
 * The text of a file: UTF-8, UTF-16 with or without its mark, else Windows-1252. A file that has
 * shown good UTF-8 before stays UTF-8: a few broken letters are better than all accents spoilt.
 */
export async function* decodeText(parts: FileParts): AsyncGenerator<string> {
  let decode: ((part: Uint8Array, isLast: boolean) => string) | undefined
  for await (const part of parts) {
    if (part.length === 0) continue
    decode ??= chooseDecoder(part)
    yield checkText(decode(part, false))
  }
  if (decode) yield checkText(decode(new Uint8Array(), true))
}

/** The text of a file that is in memory already. */
export function decodeWhole(bytes: Uint8Array): string {
  const decode = chooseDecoder(bytes)
  return checkText(decode(bytes, false) + decode(new Uint8Array(), true))
}

function checkText(text: string): string {
  if (text.includes('\0')) throw new UnreadableFile(binaryFile)
  return text
}

function chooseDecoder(head: Uint8Array) {
  const wide = findWideEncoding(head)
  if (!wide) return decodeUtf8OrOlder()
  const decoder = new TextDecoder(wide)
  return (part: Uint8Array, isLast: boolean) => decoder.decode(part, { stream: !isLast })
}

/** Latin text in UTF-16 has a zero in every other place. */
function findWideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const looked = Math.min(head.length, 512) & ~1
  const zeros = [0, 0]
  for (let at = 0; at < looked; at += 1)
    if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (looked >= 8 && odd > looked / 4 && even === 0) return 'utf-16le'
  if (looked >= 8 && even > looked / 4 && odd === 0) return 'utf-16be'
  return undefined
}

function decodeUtf8OrOlder() {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
  const older = new TextDecoder('windows-1252')
  let held: Uint8Array = new Uint8Array()
  let isOlder = false
  let goodLetters = 0
  let isFirst = true
  return (part: Uint8Array, isLast: boolean): string => {
    if (isOlder) return older.decode(part)
    const bytes = held.length === 0 ? part : Buffer.concat([held, part])
    const end = isLast ? bytes.length : endOfWholeLetters(bytes)
    held = bytes.slice(end)
    const whole = bytes.subarray(0, end)
    let text: string
    try {
      text = strict.decode(whole)
      if (text.length < whole.length) goodLetters += whole.length - text.length
    } catch {
      text = lenient.decode(whole)
      const broken = text.split('\ufffd').length - 1
      const good = (text.match(/[\u0080-\ufffc]/g)?.length ?? 0) + goodLetters
      isOlder = good <= broken
      if (isOlder) {
        text = older.decode(bytes)
        held = new Uint8Array()
      }
    }
    if (isFirst && text.startsWith('\ufeff')) text = text.slice(1)
    if (whole.length > 0) isFirst = false
    return text
  }
}

/** Bytes of a letter that goes on in the next part wait for it. */
function endOfWholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}
