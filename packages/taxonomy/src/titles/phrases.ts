import type { TitleWords } from '../title-words.ts'
import type { Tokeniser } from './title-tokens.ts'

/** Phrases by their tokens, for finding the longest phrase that starts at a token. */
export type Phrases<T> = { longest: number; of: Map<string, T>; firsts: Set<string> }

export function createPhrases<T>(entries: Iterable<readonly [readonly string[], T]>): Phrases<T> {
  const of = new Map<string, T>()
  const firsts = new Set<string>()
  let longest = 0
  for (const [tokens, value] of entries) {
    const [first] = tokens
    if (first === undefined) continue
    firsts.add(first)
    const key = tokens.join(' ')
    if (!of.has(key)) of.set(key, value)
    longest = Math.max(longest, tokens.length)
  }
  return { longest, of, firsts }
}

export function matchPhrase<T>(
  phrases: Phrases<T>,
  tokens: readonly string[],
  at: number,
): { length: number; value: T } | undefined {
  if (!phrases.firsts.has(tokens[at] ?? '')) return undefined
  for (let length = Math.min(phrases.longest, tokens.length - at); length > 0; length--) {
    const key = length === 1 ? (tokens[at] ?? '') : tokens.slice(at, at + length).join(' ')
    const value = phrases.of.get(key)
    if (value !== undefined) return { length, value }
  }
  return undefined
}

export function createNoisePhrases(words: TitleWords, tokenise: Tokeniser): Phrases<true> {
  return createPhrases(words.noise.map((phrase) => [tokenise(phrase), true] as const))
}

/** Removes working hours, contract types, advertisement numbers and the like. */
export function removeNoise(tokens: readonly string[], noise: Phrases<true>): string[] {
  const kept: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const match = matchPhrase(noise, tokens, at)
    if (match) at += match.length - 1
    else if (!isNumber(tokens[at] ?? '')) kept.push(tokens[at] ?? '')
  }
  return kept
}

function isNumber(token: string): boolean {
  return /^#?\d[\d.]+$|^#\w*$|^[a-z]{0,4}\d{4,}$/.test(token)
}
