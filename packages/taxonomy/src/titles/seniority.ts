import type { SeniorityWord, TitleWords } from '../title-words.ts'
import { makePhrases, matchPhrase, type Phrases } from './noise.ts'
import type { Tokeniser } from './title-tokens.ts'

export type SeniorityIndex = {
  phrases: Phrases<SeniorityWord>
  endings: readonly (readonly [string, SeniorityWord])[]
}

/** A word of seniority in a title: which tokens it takes and what it says. */
export type SeniorityHit = { at: number; length: number; word: SeniorityWord }

const numerals = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', '1', '2', '3', '4', '5'].map((text, at) => [text, (at % 5) + 1]),
)

export function makeSeniority(words: TitleWords, tokenise: Tokeniser): SeniorityIndex {
  return {
    phrases: makePhrases(
      words.seniority.flatMap((word) =>
        word.words.map((phrase) => [tokenise(phrase), word] as const),
      ),
    ),
    endings: words.seniority
      .flatMap((word) => word.endings.map((end) => [end, word] as const))
      .sort(([one], [other]) => other.length - one.length),
  }
}

export function findSeniority(tokens: readonly string[], index: SeniorityIndex): SeniorityHit[] {
  const hits: SeniorityHit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const match = matchPhrase(index.phrases, tokens, at)
    if (match) hits.push({ at, length: match.length, word: match.value })
    if (match) at += match.length - 1
  }
  const last = tokens.length - 1
  const numeral = numerals.get(
    last > 0 || /^[iv]{2,}$/.test(tokens[0] ?? '') ? (tokens[last] ?? '') : '',
  )
  if (numeral !== undefined) hits.push({ at: last, length: 1, word: numeralWord(numeral) })
  return hits
}

/** Levels that only the ending of a compound tells; they take no token away. */
export function findEndings(tokens: readonly string[], index: SeniorityIndex): SeniorityHit[] {
  return tokens.flatMap((token, at) => {
    // A Teamleiter has said already which kind of Leiter that is.
    if (index.phrases.of.has(token)) return []
    const found = index.endings.find(
      ([ending]) => token.length > ending.length + 2 && token.endsWith(ending),
    )
    return found ? [{ at, length: 0, word: found[1] }] : []
  })
}

/** The tokens that are left when these are taken out. */
export function without(tokens: readonly string[], hits: readonly SeniorityHit[]): string[] {
  return tokens.filter((_, at) => !hits.some((hit) => at >= hit.at && at < hit.at + hit.length))
}

/**
 * The level that words and occupation say together: training beats all, a deputy stands one below
 * the rank, otherwise the highest counts.
 */
export function decideLevel(
  found: readonly SeniorityWord[],
  occupation: { level?: number | undefined; ladder: string } | undefined,
): number | undefined {
  const counted = found.filter(
    ({ ladders }) => !ladders || !occupation || ladders.includes(occupation.ladder),
  )
  if (counted.some((word) => word.level === 0)) return 0
  const highest = counted
    .filter((word) => word.kind !== 'modifier')
    .reduce((level, word) => Math.max(level, word.level), occupation?.level ?? -1)
  const lowered = counted.some((word) => word.kind === 'modifier')
  if (lowered) return highest > 3 ? highest - 1 : Math.max(1, highest)
  if (highest >= 0) return highest
  return occupation ? 2 : undefined
}

function numeralWord(level: number): SeniorityWord {
  return { level, kind: 'mark', lang: 'en', words: [], endings: [] }
}
