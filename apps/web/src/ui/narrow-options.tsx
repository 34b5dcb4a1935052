import type { SelectOption } from './option-list.tsx'
import { fold } from './type-ahead.tsx'

const most = 100

/**
 * Keeps what contains every typed word. Labels that start with the first come before those that
 * have it further in, and what only its other words tell comes last. Draws no endless list.
 */
export function narrowOptions(options: readonly SelectOption[], text: string) {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const found = options
    .map((option) => ({ option, distance: measure(option, words) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ option }) => option)
  return { shown: found.slice(0, most), hidden: Math.max(0, found.length - most) }
}

/** Undefined when it does not match. */
function measure({ label, keywords = '' }: SelectOption, words: string[]): number | undefined {
  const [first] = words
  if (first === undefined) return 0
  const name = fold(label)
  if (words.every((word) => name.includes(word))) return name.startsWith(first) ? 0 : 1
  const all = `${name} ${fold(keywords)}`
  return words.every((word) => all.includes(word)) ? 2 : undefined
}
