/** Among shorter words too many are one letter apart: a diver is no driver. */
const shortest = 6
/** From here on a wrong letter is corrected too, and towards rare words. */
const long = 8
/** A short word becomes only one that is used as often as this: manger, manager. */
const leastUse = 8

/**
 * Corrects a word that is one slip away from a known one: a letter missing, doubled, swapped, wrong.
 * The first letter is hardly ever the slip: a blogger is no logger.
 */
export type Speller = (word: string) => string

/** `counts` says how often each known word is used: of two corrections the more usual one wins. */
export function makeSpeller(counts: ReadonlyMap<string, number>): Speller {
  const byShortened = new Map<string, string[]>()
  for (const word of counts.keys()) {
    if (word.length < shortest - 1) continue
    for (const form of [word, ...listShortened(word)]) {
      const words = byShortened.get(form)
      if (words) words.push(word)
      else byShortened.set(form, [word])
    }
  }
  return (word) => {
    if (word.length < shortest || counts.has(word) || /\d/.test(word)) return word
    let best = { known: word, worth: -1 }
    for (const form of [word, ...listShortened(word)]) {
      for (const known of byShortened.get(form) ?? []) {
        const use = counts.get(known) ?? 0
        // A letter is left out more often than another one is typed: electrican is no electrical.
        const worth = isWrongLetter(word, known) ? use / 1e6 : use
        if (worth > best.worth && isLikely(word, known, use)) best = { known, worth }
      }
    }
    return best.known
  }
}

function isLikely(word: string, known: string, use: number): boolean {
  if (word[0] !== known[0] || !isOneSlip(word, known)) return false
  if (word.length >= long) return true
  return use >= leastUse && !isWrongLetter(word, known)
}

function isWrongLetter(word: string, known: string): boolean {
  return word.length === known.length && [...word].sort().join('') !== [...known].sort().join('')
}

function listShortened(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end++
  const [left, right] = [one, other].map((word) => word.slice(start, word.length - end))
  if (left === undefined || right === undefined) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right === `${left[1]}${left[0]}`
}
