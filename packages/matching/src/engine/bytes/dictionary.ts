/**
 * Different keys in the order of their code units, as one run of UTF-8: looked up where they lie, so
 * that nothing needs to be read when a segment is opened. Number 0 is always the empty key and means
 * nothing: no key, not there, erased.
 */
export interface Dictionary {
  /** Where each key begins, and where the last one ends. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The number of a key, 0 where it is not there. */
export function findKey({ starts, bytes }: Dictionary, key: string): number {
  // Half a character turns into the same bytes as any other half: it is no key.
  if (!key.isWellFormed()) return 0
  const wanted = encode(key)
  let low = 0
  let high = starts.length - 2
  while (low <= high) {
    const middle = (low + high) >>> 1
    const there = skipBlank({ starts, bytes }, middle, high)
    const from = starts[there] as number
    const until = starts[there + 1] as number
    const order = there > high ? 1 : compareBytes(bytes, from, until, wanted, 0, wanted.length)
    if (order === 0) return there
    if (order < 0) low = there + 1
    else high = middle - 1
  }
  return 0
}

/** Below 0 where a key of the one comes before a key of the other. */
export function compareKeys(
  { starts, bytes }: Dictionary,
  number: number,
  other: Dictionary,
  theirs: number,
): number {
  const from = starts[number] as number
  const until = starts[number + 1] as number
  const theirFrom = other.starts[theirs] as number
  const theirUntil = other.starts[theirs + 1] as number
  return compareBytes(bytes, from, until, other.bytes, theirFrom, theirUntil)
}

export function keyAt({ starts, bytes }: Dictionary, number: number): string {
  const until = starts[number + 1] as number
  let text = ''
  for (let at = starts[number] as number; at < until; at++) {
    const byte = bytes[at] as number
    // A copy, because text cannot be read from memory that threads share.
    if (byte >= 128) return decoder.decode(bytes.slice(starts[number], until))
    text += String.fromCharCode(byte)
  }
  return text
}

/** Whether a key has been taken out because nobody has it any more: its bytes are zeros. */
export function isBlank({ starts, bytes }: Dictionary, number: number): boolean {
  const from = starts[number] as number
  return from < (starts[number + 1] as number) && bytes[from] === 0
}

/** Lays out keys that are sorted already, the empty one first. */
export function writeDictionary(keys: readonly string[]): Dictionary {
  const encoded = keys.map((key) => encoder.encode(key))
  if (encoded.some((one) => one[0] === 0)) throw new Error('A key cannot begin with a zero.')
  const starts = new Uint32Array(keys.length + 1)
  for (const [at, one] of encoded.entries()) starts[at + 1] = (starts[at] as number) + one.length
  const bytes = new Uint8Array(starts[keys.length] as number)
  for (const [at, one] of encoded.entries()) bytes.set(one, starts[at])
  return { starts, bytes }
}

/** Most keys are plain letters, which are their own bytes: hundreds are looked up for one search. */
function encode(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length)
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at)
    if (unit >= 128) return encoder.encode(key)
    bytes[at] = unit
  }
  return bytes
}

/** Keys that were taken out have no place in the order. */
function skipBlank(dictionary: Dictionary, from: number, until: number): number {
  let number = from
  while (number <= until && isBlank(dictionary, number)) number++
  return number
}

function compareBytes(
  bytes: Uint8Array,
  from: number,
  until: number,
  others: Uint8Array,
  otherFrom: number,
  otherUntil: number,
): number {
  const length = Math.min(until - from, otherUntil - otherFrom)
  for (let at = 0; at < length; at++) {
    const one = bytes[from + at] as number
    const other = others[otherFrom + at] as number
    if (one !== other) return placeOf(one) - placeOf(other)
  }
  return until - from - (otherUntil - otherFrom)
}

/**
 * UTF-8 sorts the characters beyond 0xFFFF last; code units sort them before 0xE000, because they
 * are pairs that begin with 0xD800. So what begins with 0xEE or 0xEF goes behind them.
 */
function placeOf(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte
}
