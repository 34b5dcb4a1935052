/** Shorter words are not corrected, because too many are one letter apart: diver and driver. */
const minCorrectedLength = 6
/** From this length on a wrong letter is corrected too, also towards rare words. */
const minSubstitutionLength = 8
/** A short word is only corrected to one used at least this often: manger, manager. */
const minUse = 8

/**
 * Corrects a word that is one typo away from a known one: a letter missing, doubled, swapped or
 * wrong. The first letter is rarely the typo: blogger and logger.
 */
export type Speller = (word: string) => string

/**
 * Creates the spelling corrector. `counts` is how often each known word is used: of two corrections
 * the more frequent wins.
 */
export function createSpeller(counts: ReadonlyMap<string, number>): Speller {
  const byShortened = new Map<string, string[]>()
  for (const word of counts.keys()) {
    if (word.length < minCorrectedLength - 1) continue
    for (const form of [word, ...listWithoutOneLetter(word)]) {
      const words = byShortened.get(form)
      if (words) words.push(word)
      else byShortened.set(form, [word])
    }
  }
  return (word) => {
    if (word.length < minCorrectedLength || counts.has(word) || /\d/.test(word)) return word
    let best = { known: word, worth: -1 }
    for (const form of [word, ...listWithoutOneLetter(word)]) {
      for (const known of byShortened.get(form) ?? []) {
        const use = counts.get(known) ?? 0
        // A missing letter is more common than a wrong one: electrican is not electrical.
        const worth = isWrongLetter(word, known) ? use / 1e6 : use
        if (worth > best.worth && isLikely(word, known, use)) best = { known, worth }
      }
    }
    return best.known
  }
}

function isLikely(word: string, known: string, use: number): boolean {
  if (word[0] !== known[0] || !isOneTypo(word, known)) return false
  if (word.length >= minSubstitutionLength) return true
  return use >= minUse && !isWrongLetter(word, known)
}

function isWrongLetter(word: string, known: string): boolean {
  return word.length === known.length && [...word].sort().join('') !== [...known].sort().join('')
}

function listWithoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isOneTypo(one: string, other: string): boolean {
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
