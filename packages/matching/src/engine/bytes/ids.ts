/** Bytes of an id. */
export const idLength = 16

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Ids sort as bytes just as they do as text, because they are written in small letters. */
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

/** Below 0 where the id of a row comes before the other one. */
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

/** A row whose id is nothing but zeros is nobody's any more. */
export function isNobody(ids: Uint8Array, row: number): boolean {
  for (let at = row * idLength; at < (row + 1) * idLength; at++) {
    if (ids[at] !== 0) return false
  }
  return true
}
