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
  const wanted = encoder.encode(key)
  let low = 0
  let high = starts.length - 2
  while (low <= high) {
    const middle = (low + high) >>> 1
    const there = skipBlank({ starts, bytes }, middle, high)
    const order =
      there > high
        ? 1
        : compareBytes(bytes, starts[there] as number, starts[there + 1] as number, wanted)
    if (order === 0) return there
    if (order < 0) low = there + 1
    else high = middle - 1
  }
  return 0
}

export function keyAt({ starts, bytes }: Dictionary, number: number): string {
  // A copy, because text cannot be read from memory that threads share.
  return decoder.decode(bytes.slice(starts[number], starts[number + 1]))
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

/** Keys that were taken out have no place in the order. */
function skipBlank(dictionary: Dictionary, from: number, until: number): number {
  let number = from
  while (number <= until && isBlank(dictionary, number)) number++
  return number
}

function compareBytes(bytes: Uint8Array, from: number, until: number, wanted: Uint8Array): number {
  const length = Math.min(until - from, wanted.length)
  for (let at = 0; at < length; at++) {
    const one = bytes[from + at] as number
    const other = wanted[at] as number
    if (one !== other) return placeOf(one) - placeOf(other)
  }
  return until - from - wanted.length
}

/**
 * UTF-8 sorts the characters beyond 0xFFFF last; code units sort them before 0xE000, because they
 * are pairs that begin with 0xD800. So what begins with 0xEE or 0xEF goes behind them.
 */
function placeOf(byte: number): number {
  return byte === 0xee || byte === 0xef ? byte + 0x10 : byte
}
