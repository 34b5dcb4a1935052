import type { Problem } from '../entry.ts'

/** Cuts what is longer than we keep, and says so. */
export function clip(text: string, most: number, field: string, notes: Problem[]): string {
  if (text.length <= most) return text
  notes.push({ field, message: `Longer than ${most} letters: the rest was left out.` })
  return cutText(text, most)
}

/** Never in the middle of a letter that takes two places. */
export function cutText(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** As many as we keep, and says so. */
export function clipList<Item>(
  list: Item[],
  most: number,
  field: string,
  notes: Problem[],
): Item[] {
  if (list.length <= most) return list
  notes.push({ field, message: `More than ${most}: the rest was left out.` })
  return list.slice(0, most)
}
