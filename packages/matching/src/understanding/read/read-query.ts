import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { taxonomyBook } from '../lexicon/taxonomy-terms.ts'
import { worldBook } from '../lexicon/world-terms.ts'
import { findRadius } from '../numbers/find-radius.ts'
import { findYears } from '../numbers/find-years.ts'
import { type FoundProtected, findProtected } from '../protected/find-protected.ts'
import { refusalSentences } from '../protected/sentences.ts'
import type { Reading, Refusal } from '../reading.ts'
import { flatten } from '../text/flatten.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import { listAmbiguities } from './ambiguities.ts'
import { chooseSenses } from './choose-sense.ts'
import { type Loose, orderEvents } from './events.ts'
import { findSpans } from './find-spans.ts'
import { addKeywords } from './keywords.ts'
import { makeCriteria } from './make-criteria.ts'
import { listPieces } from './pieces.ts'
import { joinPlaces } from './places.ts'
import { findQuotes } from './quotes.ts'
import { readItems } from './read-items.ts'
import { addSeniority } from './seniority.ts'
import { addUnlistedTitles } from './unlisted-titles.ts'

/** Longer texts are a job advertisement rather than a question, and are read this far. */
export const longestQuery = 1_000

/** Reads a question in plain language as criteria, and says what became of each of its words. */
export function readQuery(taxonomy: Taxonomy, whole: string): Reading {
  const text = whole.slice(0, longestQuery)
  const flat = flatten(text)
  const tokens = tokensOf(text, flat)
  const refusedAt = findProtected(flat.text)
  const claimed = claim(tokens, [
    ...refusedAt.map((found) => ({ ...found, make: () => ({ kind: 'protected' }) as const })),
    ...findQuotes(flat.text).map(({ start, end, inside }) => {
      const { from, to } = flat.sourceOf(inside.start, inside.end)
      return { start, end, make: () => ({ kind: 'quote', text: text.slice(from, to) }) as const }
    }),
    ...findRadius(flat.text).map((found) => ({
      ...found,
      make: () => ({ kind: 'radius', found }) as const,
    })),
    ...findYears(flat.text).map((found) => ({
      ...found,
      make: () => ({ kind: 'years', found }) as const,
    })),
  ])
  const taken = new Set(
    claimed.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at)),
  )
  const isClaimed = (at: number) => taken.has(at)
  const books = { taxonomy: taxonomyBook(taxonomy).get(), world: worldBook.get() }
  const listed = findSpans(tokens, isClaimed, books)
  const spans = addUnlistedTitles(taxonomy, text, tokens, listed, isClaimed)
  const chosen = chooseSenses(tokens, spans)
  const events = orderEvents(tokens, spans, chosen, claimed)
  const page = { text, tokens, spans, events }
  const items = addKeywords(page, joinPlaces(text, readItems(page)))
  const { criteria, idOf } = makeCriteria(taxonomy, items)
  const sound = addSeniority(taxonomy, criteria, items).filter(
    (one) => Criterion.safeParse(one).success,
  )
  const ids = new Set(sound.map(({ id }) => id))
  const idOfItem = (item: (typeof items)[number]) => {
    const id = idOf.get(item)
    return id !== undefined && ids.has(id) ? id : undefined
  }
  const ambiguities = listAmbiguities(taxonomy, text, items, sound, idOfItem)
  const refused = refusedAt.map((found) =>
    presentRefusal(text, flat.sourceOf(found.start, found.end), found),
  )
  return {
    criteria: sound,
    pieces: listPieces(page, items, idOfItem, ambiguities, refused),
    ambiguities,
    refused,
  }
}

function presentRefusal(
  text: string,
  { from, to }: { from: number; to: number },
  { ground }: FoundProtected,
): Refusal {
  return { from, to, text: text.slice(from, to), ground, sentence: refusalSentences[ground] }
}

type Made = Loose extends infer One
  ? One extends Loose
    ? Omit<One, 'first' | 'end'>
    : never
  : never

/** Gives stretches of the flat text the tokens they cover; the first to come takes them. */
function claim(
  tokens: readonly Token[],
  found: readonly { start: number; end: number; make: () => Made }[],
): Loose[] {
  const claimed: Loose[] = []
  for (const { start, end, make } of found) {
    const first = tokens.findIndex((token) => token.end > start)
    const last = tokens.findLastIndex((token) => token.start < end)
    if (first < 0 || last < first) continue
    if (claimed.some((other) => first < other.end && last >= other.first)) continue
    claimed.push({ ...make(), first, end: last + 1 } as Loose)
  }
  return claimed
}
