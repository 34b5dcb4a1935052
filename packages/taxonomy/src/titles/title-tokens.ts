import { fold } from '../fold.ts'
import type { TitleWords } from '../title-words.ts'
import { neutralWord } from './gender.ts'

const shortestStem = 4

/**
 * Turns words into the tokens by which titles are compared: abbreviations written out, without
 * gender.
 */
export type Tokeniser = (text: string) => string[]

export function createTokeniser(words: TitleWords, vocabulary: ReadonlySet<string>): Tokeniser {
  const known = new Map<string, readonly string[]>()
  return (text) => {
    const tokens: string[] = []
    for (const raw of fold(text).split(' ')) {
      if (raw === '') continue
      let parts = known.get(raw)
      if (parts === undefined) {
        parts = normaliseUntilStable(raw, words, vocabulary)
        if (known.size > 50_000) known.clear()
        known.set(raw, parts)
      }
      for (const part of parts) if (tokens.at(-1) !== part) tokens.push(part)
    }
    return tokens
  }
}

/** Applies the rules until nothing changes, so that a normalised title normalises to itself. */
function normaliseUntilStable(
  raw: string,
  words: TitleWords,
  vocabulary: ReadonlySet<string>,
): string[] {
  let parts = [raw]
  for (let round = 0; round < 6; round++) {
    const next = parts.flatMap((part) => {
      const whole = words.abbreviations.get(part) ?? neutralWord(part, words.gender, vocabulary)
      return splitCompound(whole, words.tails).split(' ')
    })
    if (next.join(' ') === parts.join(' ')) break
    parts = next
  }
  return parts
}

/** Splits compounds: Maurermeister → maurer meister. */
function splitCompound(word: string, tails: readonly string[]): string {
  const tail = tails.find((one) => word.endsWith(one) && word.length >= one.length + shortestStem)
  return tail === undefined ? word : `${word.slice(0, -tail.length)} ${tail}`
}
