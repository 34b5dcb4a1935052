import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import type { Token } from '../text/tokens.ts'
import type { Span } from './find-spans.ts'

/** A guess from likeness alone must be this good. */
const leastConfidence = 0.7
const mostGuesses = 4
const mostWords = 4

/** Endings of words for people who do something. */
const isPerson =
  /(?:ers?|ors?|ists?|ants?|ians?|eurs?|euses?|dores|doras?|eros?|eras?|istas?|istes?|kraft|kräfte|mann|frau|innen|iens?|iennes?)$/iu

/**
 * Titles that are in no list as they stand: compounds, slips, other forms. The taxonomy knows how
 * to read them, but takes longer, so only words that nothing else explains are shown to it.
 */
export function addUnlistedTitles(
  taxonomy: Taxonomy,
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
  isClaimed: (token: number) => boolean,
): Span[] {
  const taken = new Set(spans.flatMap(({ first, end }) => tokens.slice(first, end)))
  const isFree = (at: number) => {
    const token = tokens[at]
    return token !== undefined && !taken.has(token) && !isClaimed(at)
  }
  const guessed = runsOf(tokens, isFree)
    .filter(({ first, end }) => end - first <= mostWords)
    .slice(0, mostGuesses)
    .flatMap(({ first, end }): Span[] => {
      const written = text.slice(tokens[first]?.from, tokens[end - 1]?.to)
      const occupation = guess(taxonomy, written)
      if (occupation === undefined) return []
      const senses = [{ kind: 'title', occupations: [occupation] } as const]
      return [{ first, end, senses, beginsWithAnd: false }]
    })
  return [...spans, ...guessed].toSorted((a, b) => a.first - b.first)
}

function runsOf(tokens: readonly Token[], isFree: (at: number) => boolean) {
  const runs: { first: number; end: number }[] = []
  tokens.forEach((token, at) => {
    if (!isFree(at)) return
    const run = runs.at(-1)
    if (run?.end === at && token.gap === 'join') run.end = at + 1
    else runs.push({ first: at, end: at + 1 })
  })
  return runs
}

function guess(taxonomy: Taxonomy, written: string): string | undefined {
  if (!/\p{L}{5}/u.test(written)) return undefined
  const { occupations, how, confidence } = normaliseTitle(taxonomy, written)
  const isGood = how === 'similar' && confidence >= leastConfidence && isPerson.test(written)
  return how === 'exact' || how === 'alias' || isGood ? occupations[0]?.id : undefined
}
