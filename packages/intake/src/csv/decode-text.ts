import { isAscii, isUtf8 } from 'node:buffer'
import { type FileParts, UnreadableFile } from '../entry.ts'

const binaryFile = 'This is not a text file. Save it as CSV or JSON and try again.'

/** Decodes a file chunk by chunk to UTF-8. A character split between chunks waits for its rest. */
type Decoder = (part: Uint8Array, isLast: boolean) => Buffer

/**
 * Decodes a file to UTF-8 from UTF-8, UTF-16 with or without a byte order mark, or else
 * Windows-1252. Valid UTF-8, which most files are, is passed on unchanged.
 */
export async function* decodeToUtf8(parts: FileParts): AsyncGenerator<Buffer> {
  let decode: Decoder | undefined
  for await (const part of parts) {
    if (part.length === 0) continue
    decode ??= chooseDecoder(part)
    yield checkText(decode(part, false))
  }
  if (decode) yield checkText(decode(new Uint8Array(), true))
}

export async function* decodeText(parts: FileParts): AsyncGenerator<string> {
  for await (const bytes of decodeToUtf8(parts)) yield bytes.toString()
}

/** Decodes a file that is already in memory. */
export function decodeWholeText(bytes: Uint8Array): string {
  const decode = chooseDecoder(bytes)
  return checkText(Buffer.concat([decode(bytes, false), decode(new Uint8Array(), true)])).toString()
}

function checkText(text: Buffer): Buffer {
  if (text.includes(0)) throw new UnreadableFile(binaryFile)
  return text
}

function chooseDecoder(head: Uint8Array): Decoder {
  const wide = findUtf16Encoding(head)
  if (!wide) return decodeUtf8OrWindows1252()
  const decoder = new TextDecoder(wide)
  return (part, isLast) => Buffer.from(decoder.decode(part, { stream: !isLast }))
}

/** Latin text in UTF-16 has a zero in every other byte. */
function findUtf16Encoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
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

/**
 * A file that began as valid UTF-8 stays UTF-8: a few broken characters are better than wrong
 * accents everywhere.
 */
function decodeUtf8OrWindows1252(): Decoder {
  const older = new TextDecoder('windows-1252')
  let held: Uint8Array = new Uint8Array()
  let isOlder = false
  let goodLetters = 0
  let isFirst = true
  return (part, isLast) => {
    if (isOlder) return Buffer.from(older.decode(part))
    const bytes = held.length === 0 ? asBuffer(part) : Buffer.concat([held, part])
    const end = isLast ? bytes.length : endOfCompleteCharacters(bytes)
    held = bytes.subarray(end)
    let text = bytes.subarray(0, end)
    if (isUtf8(text)) goodLetters += countBeyondAscii(text)
    else {
      const read = text.toString()
      const broken = read.split('\ufffd').length - 1
      const good = (read.match(/[\u0080-\ufffc]/g)?.length ?? 0) + goodLetters
      isOlder = good <= broken
      text = Buffer.from(isOlder ? older.decode(bytes) : read)
      if (isOlder) held = new Uint8Array()
    }
    if (!isFirst || text.length === 0) return text
    isFirst = false
    return text.subarray(startsWithMark(text) ? byteOrderMark.length : 0)
  }
}

const byteOrderMark = Buffer.from('\ufeff')

function startsWithMark(text: Buffer): boolean {
  return text.subarray(0, byteOrderMark.length).equals(byteOrderMark)
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}

function countBeyondAscii(text: Buffer): number {
  if (isAscii(text)) return 0
  let count = 0
  for (let at = 0; at < text.length; at += 1) if ((text[at] as number) >= 0x80) count += 1
  return count
}

/** Bytes of a character that continues in the next chunk are held back. */
function endOfCompleteCharacters(bytes: Uint8Array): number {
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
