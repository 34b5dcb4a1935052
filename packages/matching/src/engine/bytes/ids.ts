/** Length of an id in bytes. */
export const idLength = 16

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Parses an id into bytes. Ids sort the same as bytes and as text, because they are lower case. */
export function parseId(id: string): Uint8Array {
  if (!shape.test(id)) throw new Error('An id must be a UUID in small letters.')
  const digits = id.replaceAll('-', '')
  return Uint8Array.from({ length: idLength }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

export function formatId(ids: Uint8Array, row: number): string {
  let text = ''
  for (let at = 0; at < idLength; at++) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-'
    text += hex[ids[row * idLength + at] as number]
  }
  return text
}

/** Returns a negative number if the id of the row sorts before the other. */
export function compareIds(
  ids: Uint8Array,
  row: number,
  others: Uint8Array,
  other: number,
): number {
  for (let at = 0; at < idLength; at++) {
    const apart = (ids[row * idLength + at] as number) - (others[other * idLength + at] as number)
    if (apart !== 0) return apart
  }
  return 0
}

/** Returns whether a row is erased: its id is then all zeros. */
export function isErasedId(ids: Uint8Array, row: number): boolean {
  for (let at = row * idLength; at < (row + 1) * idLength; at++) {
    if (ids[at] !== 0) return false
  }
  return true
}
