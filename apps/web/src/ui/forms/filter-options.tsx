import type { SelectOption } from './option-list.tsx'
import { foldCaseAndAccents } from './type-ahead.tsx'

const maxShown = 100

/**
 * Filters options that contain every typed word. Labels starting with the first word come first,
 * then those containing it, then matches by keywords only. The result is limited.
 */
export function filterOptions(options: readonly SelectOption[], text: string) {
  const words = foldCaseAndAccents(text).split(/\s+/u).filter(Boolean)
  const found = options
    .map((option) => ({ option, distance: rankOption(option, words) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ option }) => option)
  return { shown: found.slice(0, maxShown), hidden: Math.max(0, found.length - maxShown) }
}

/** Returns undefined when it does not match. */
function rankOption({ label, keywords = '' }: SelectOption, words: string[]): number | undefined {
  const [first] = words
  if (first === undefined) return 0
  const name = foldCaseAndAccents(label)
  if (words.every((word) => name.includes(word))) return name.startsWith(first) ? 0 : 1
  const all = `${name} ${foldCaseAndAccents(keywords)}`
  return words.every((word) => all.includes(word)) ? 2 : undefined
}
