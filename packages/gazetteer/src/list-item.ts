/** One item of a list. Its key is the same on every machine and in every release. */
export interface ListItem {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** Returns the number of an item, derived from list and key alone: 31 bits of FNV-1a. */
export function itemId(list: string, key: string): number {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(`${list}\n${key}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return (hash ^ (hash >>> 31)) & 0x7fffffff
}

const encoder = new TextEncoder()

/** Returns a key for a name: its letters without accents, joined by hyphens. */
export function toItemKey(folded: string): string {
  return folded.replaceAll(' ', '-')
}
