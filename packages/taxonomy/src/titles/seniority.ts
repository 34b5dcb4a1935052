import type { SeniorityWord, TitleWords } from '../title-words.ts'
import { createPhrases, matchPhrase, type Phrases } from './phrases.ts'
import type { Tokeniser } from './title-tokens.ts'

export type SeniorityIndex = {
  phrases: Phrases<SeniorityWord>
  endings: readonly (readonly [string, SeniorityWord])[]
}

/** A seniority word in a title: its tokens and its level. */
export type SeniorityHit = { at: number; length: number; word: SeniorityWord }

const numerals = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', '1', '2', '3', '4', '5'].map((text, at) => [text, (at % 5) + 1]),
)

export function createSeniorityIndex(words: TitleWords, tokenise: Tokeniser): SeniorityIndex {
  return {
    phrases: createPhrases(
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

/** Finds levels stated only by the suffix of a compound. They remove no token. */
export function findSeniorityEndings(
  tokens: readonly string[],
  index: SeniorityIndex,
): SeniorityHit[] {
  return tokens.flatMap((token, at) => {
    // In Teamleiter the compound already states which kind of Leiter it is.
    if (index.phrases.of.has(token)) return []
    const found = index.endings.find(
      ([ending]) => token.length > ending.length + 2 && token.endsWith(ending),
    )
    return found ? [{ at, length: 0, word: found[1] }] : []
  })
}

/** Returns the tokens that remain without these. */
export function removeSeniorityTokens(
  tokens: readonly string[],
  hits: readonly SeniorityHit[],
): string[] {
  return tokens.filter((_, at) => !hits.some((hit) => at >= hit.at && at < hit.at + hit.length))
}

/**
 * Combines the levels of words and occupation: training overrides all, a deputy is one below the
 * rank, otherwise the highest counts.
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
