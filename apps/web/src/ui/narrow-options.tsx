import type { SelectOption } from './option-list.tsx'
import { fold } from './type-ahead.tsx'

const most = 100

/** Keeps what contains every typed word, words that start a label first; draws no endless list. */
export function narrowOptions(options: readonly SelectOption[], text: string) {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const matching = options.filter((option) => {
    const label = fold(option.label)
    return words.every((word) => label.includes(word))
  })
  const first = words[0]
  const ranked = first
    ? matching.toSorted((a, b) => startsLater(a, first) - startsLater(b, first))
    : matching
  return { shown: ranked.slice(0, most), hidden: Math.max(0, ranked.length - most) }
}

function startsLater(option: SelectOption, word: string): number {
  return fold(option.label).startsWith(word) ? 0 : 1
}
