/**
 * Distinct keys in code-unit order, stored as one run of UTF-8 and looked up in place, so that
 * opening a segment reads nothing. Number 0 is always the empty key and means no key, not found or
 * erased.
 */
export interface Dictionary {
  /** Start of each key, and the end of the last one. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Returns the number of a key, or 0 if it is not in the dictionary. */
export function findKey({ starts, bytes }: Dictionary, key: string): number {
  // TextEncoder turns every unpaired surrogate into U+FFFD, so such a key would match others.
  if (!key.isWellFormed()) return 0
  const wanted = encode(key)
  let low = 0
  let high = starts.length - 2
  while (low <= high) {
    const middle = (low + high) >>> 1
    const there = skipErasedKeys({ starts, bytes }, middle, high)
    const from = starts[there] as number
    const until = starts[there + 1] as number
    const order = there > high ? 1 : compareBytes(bytes, from, until, wanted, 0, wanted.length)
    if (order === 0) return there
    if (order < 0) low = there + 1
    else high = middle - 1
  }
  return 0
}

/** Passes on the number of every key that begins like this, except for wiped ones. */
export function forEachKeyWithPrefix(
  dictionary: Dictionary,
  start: string,
  take: (number: number) => void,
): void {
  if (!start.isWellFormed()) return
  const { starts, bytes } = dictionary
  const wanted = encode(start)
  const last = starts.length - 2
  let low = 1
  let high = last + 1
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = skipErasedKeys(dictionary, middle, last)
    const isBefore = there <= last && beginOf(there) < 0
    if (isBefore) low = there + 1
    else high = middle
  }
  for (let number = low; number <= last; number++) {
    if (isErasedKey(dictionary, number)) continue
    if (beginOf(number) !== 0) return
    take(number)
  }

  /** Compares only as much of the key as the wanted start is long. */
  function beginOf(number: number): number {
    const from = starts[number] as number
    const until = Math.min(starts[number + 1] as number, from + wanted.length)
    return compareBytes(bytes, from, until, wanted, 0, wanted.length)
  }
}

/** Returns a negative number if a key of the first sorts before a key of the second. */
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
    // A copy, because TextDecoder cannot read from shared memory.
    if (byte >= 128) return decoder.decode(bytes.slice(starts[number], until))
    text += String.fromCharCode(byte)
  }
  return text
}

/** Returns whether a key was wiped because no person has it any more. Its bytes are then zeros. */
export function isErasedKey({ starts, bytes }: Dictionary, number: number): boolean {
  const from = starts[number] as number
  return from < (starts[number + 1] as number) && bytes[from] === 0
}

/** Encodes keys that are already sorted, with the empty key first. */
export function writeDictionary(keys: readonly string[]): Dictionary {
  const encoded = keys.map((key) => encoder.encode(key))
  if (encoded.some((one) => one[0] === 0)) throw new Error('A key cannot begin with a zero.')
  const starts = new Uint32Array(keys.length + 1)
  for (const [at, one] of encoded.entries()) starts[at + 1] = (starts[at] as number) + one.length
  const bytes = new Uint8Array(starts[keys.length] as number)
  for (const [at, one] of encoded.entries()) bytes.set(one, starts[at])
  return { starts, bytes }
}

/** Most keys are ASCII, where characters equal bytes. One search looks up hundreds of them. */
function encode(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length)
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at)
    if (unit >= 128) return encoder.encode(key)
    bytes[at] = unit
  }
  return bytes
}

/** Wiped keys are skipped, since they no longer fit the order. */
function skipErasedKeys(dictionary: Dictionary, from: number, until: number): number {
  let number = from
  while (number <= until && isErasedKey(dictionary, number)) number++
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
    if (one !== other) return codeUnitRank(one) - codeUnitRank(other)
  }
  return until - from - (otherUntil - otherFrom)
}

/**
 * UTF-8 sorts characters beyond 0xFFFF last. Code units sort them before 0xE000, because they are
 * surrogate pairs starting at 0xD800. So keys starting with 0xEE or 0xEF sort after them.
 */
function codeUnitRank(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte
}
