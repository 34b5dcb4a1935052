import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import type { Token } from '../text/tokens.ts'
import type { PhraseSpan } from './find-spans.ts'

/** Minimum confidence of a match by similarity alone. */
const minConfidence = 0.7
const maxInferences = 4
const maxWords = 4

/** Suffixes of words for professions. */
const personEnding =
  /(?:ers?|ors?|ists?|ants?|ians?|eurs?|euses?|dores|doras?|eros?|eras?|istas?|istes?|kraft|kräfte|mann|frau|innen|iens?|iennes?)$/iu

/**
 * Adds titles that are on no list as written: compounds, typos, inflections. The taxonomy can
 * classify them but is slow, so it gets only words that nothing else explains.
 */
export function addUnlistedTitles(
  taxonomy: Taxonomy,
  text: string,
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  isClaimed: (token: number) => boolean,
): PhraseSpan[] {
  const taken = new Set(spans.flatMap(({ first, end }) => tokens.slice(first, end)))
  const isFree = (at: number) => {
    const token = tokens[at]
    return token !== undefined && !taken.has(token) && !isClaimed(at)
  }
  const guessed = runsOf(tokens, isFree)
    .filter(({ first, end }) => end - first <= maxWords)
    .slice(0, maxInferences)
    .flatMap(({ first, end }): PhraseSpan[] => {
      const written = text.slice(tokens[first]?.from, tokens[end - 1]?.to)
      const occupation = inferOccupation(taxonomy, written)
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

function inferOccupation(taxonomy: Taxonomy, written: string): string | undefined {
  if (!/\p{L}{5}/u.test(written)) return undefined
  const { occupations, how, confidence } = normaliseTitle(taxonomy, written)
  const isGood = how === 'similar' && confidence >= minConfidence && personEnding.test(written)
  return how === 'exact' || how === 'alias' || isGood ? occupations[0]?.id : undefined
}
