import { formatNumber } from '@headwater/contract/format-number'
import type { Problem } from '../entry.ts'

/** Truncates text above the limit, with a note. */
export function truncateWithNote(
  text: string,
  most: number,
  field: string,
  notes: Problem[],
): string {
  if (text.length <= most) return text
  notes.push({
    field,
    message: `Longer than ${formatNumber(most)} characters. The rest was ignored.`,
  })
  return truncateText(text, most)
}

/** Truncates text, never inside a surrogate pair. */
export function truncateText(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

/** Truncates a list above the limit, with a note. */
export function truncateListWithNote<Item>(
  list: Item[],
  most: number,
  field: string,
  notes: Problem[],
): Item[] {
  if (list.length <= most) return list
  notes.push({ field, message: `More than ${formatNumber(most)} values. The rest was ignored.` })
  return list.slice(0, most)
}
