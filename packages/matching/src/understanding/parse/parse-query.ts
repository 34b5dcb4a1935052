import { Criterion } from '@headwater/contract/sourcing/criteria'
import { findCity } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { gazetteerPhraseBook } from '../lexicon/gazetteer-terms.ts'
import { taxonomyPhraseBook } from '../lexicon/taxonomy-terms.ts'
import { findRadius } from '../numbers/find-radius.ts'
import { findYears } from '../numbers/find-years.ts'
import type { Ambiguity, ParsedQuery, Piece, Refusal } from '../parsed-query.ts'
import { type FoundProtected, findProtected } from '../protected/find-protected.ts'
import { refusalMessages } from '../protected/refusal-messages.ts'
import { foldWithOffsets } from '../text/fold-with-offsets.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { listAmbiguities } from './ambiguities.ts'
import { buildCriteria } from './build-criteria.ts'
import { chooseSenses } from './choose-sense.ts'
import { orderEvents, type UnseparatedEvent } from './events.ts'
import { findSpans } from './find-spans.ts'
import type { QueryItem } from './items.ts'
import { addKeywords } from './keywords.ts'
import { parseItems } from './parse-items.ts'
import type { QueryText } from './query-text.ts'
import { addSeniority } from './seniority.ts'
import { addUnlistedTitles } from './unlisted-titles.ts'

const pattern = /["“”„«]([^"“”„«»]{1,120})["“”»]/gu

/** Longer texts are job advertisements rather than queries, and are read only this far. */
export const maxQueryLength = 1_000

/** Parses a plain-language query into criteria, and reports how each word was used. */
export function parseQuery(taxonomy: Taxonomy, whole: string): ParsedQuery {
  const text = whole.slice(0, maxQueryLength)
  const flat = foldWithOffsets(text)
  const tokens = tokenise(text, flat)
  const refusedAt = findProtected(flat.text)
  const claimed = claimTokens(tokens, [
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
  const books = { taxonomy: taxonomyPhraseBook(taxonomy).get(), world: gazetteerPhraseBook.get() }
  const listed = findSpans(tokens, isClaimed, books)
  const spans = addUnlistedTitles(taxonomy, text, tokens, listed, isClaimed)
  const chosen = chooseSenses(tokens, spans)
  const events = orderEvents(tokens, spans, chosen, claimed)
  const page = { text, tokens, spans, events }
  const items = addKeywords(page, joinPlaces(text, parseItems(page)))
  const { criteria, idOf } = buildCriteria(taxonomy, items)
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
  return { from, to, text: text.slice(from, to), ground, sentence: refusalMessages[ground] }
}

type EventBody = UnseparatedEvent extends infer One
  ? One extends UnseparatedEvent
    ? Omit<One, 'first' | 'end'>
    : never
  : never

/** Assigns tokens to spans of the folded text. The first span takes them. */
function claimTokens(
  tokens: readonly Token[],
  found: readonly { start: number; end: number; make: () => EventBody }[],
): UnseparatedEvent[] {
  const claimed: UnseparatedEvent[] = []
  for (const { start, end, make } of found) {
    const first = tokens.findIndex((token) => token.end > start)
    const last = tokens.findLastIndex((token) => token.start < end)
    if (first < 0 || last < first) continue
    if (claimed.some((other) => first < other.end && last >= other.first)) continue
    claimed.push({ ...make(), first, end: last + 1 } as UnseparatedEvent)
  }
  return claimed
}

/** How each word was used, in text order and without overlaps. */
function listPieces(
  { text, tokens, events }: QueryText,
  items: readonly QueryItem[],
  idOf: (item: QueryItem) => string | undefined,
  ambiguities: readonly Ambiguity[],
  refused: readonly Refusal[],
): Piece[] {
  const doubtful = new Set(ambiguities.map(({ from }) => from))
  const pieces: Piece[] = []
  const put = (piece: Omit<Piece, 'text'>) => {
    if (piece.to <= piece.from || pieces.some((one) => piece.from < one.to && piece.to > one.from))
      return
    pieces.push({ ...piece, text: text.slice(piece.from, piece.to) })
  }
  for (const { from, to, sentence } of refused) {
    put({ from, to, kind: 'protected', criterionId: null, note: sentence })
  }
  for (const item of items) {
    const criterionId = idOf(item)
    if (criterionId === undefined) continue
    const kind = doubtful.has(item.from) ? 'ambiguous' : 'criterion'
    put({ from: item.from, to: item.to, kind, criterionId })
  }
  for (const event of events) {
    const from = tokens[event.first]?.from ?? 0
    const to = tokens[event.end - 1]?.to ?? 0
    const kind = event.kind === 'cue' || event.kind === 'radius' ? 'cue' : 'ignored'
    put({ from, to, kind, criterionId: null })
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}

/**
 * "Berlin, Germany" and "Paris, Texas" name one place: what follows a city says which city it is.
 * Returns the items without the qualifiers, and the words merged into a city.
 */
function joinPlaces(text: string, items: readonly QueryItem[]): QueryItem[] {
  const kept: QueryItem[] = []
  for (const item of items) {
    const city = kept.at(-1)
    const merged = city && mergePlaces(text, city, item)
    if (merged) kept[kept.length - 1] = merged
    else kept.push(item)
  }
  return kept
}

function mergePlaces(text: string, city: QueryItem, place: QueryItem): QueryItem | undefined {
  if (city.value.kind !== 'city' || place.attribute !== 'countries') return undefined
  if (place.value.kind !== 'sense' || city.mode !== place.mode) return undefined
  const { sense } = place.value
  if (sense.kind !== 'country' && sense.kind !== 'state') return undefined
  const between = text.slice(city.to, place.from)
  if (!/^[\s,،(-]*$/.test(between)) return undefined
  const found = findCity(`${text.slice(city.from, city.to)}, ${text.slice(place.from, place.to)}`)
  if (!found || (sense.kind === 'country' && found.country !== sense.code)) return undefined
  const value = { ...city.value, id: found.id, country: found.country }
  return { ...city, value, to: place.to }
}

/** A quoted span, with and without its quotation marks. */
interface FoundQuote {
  readonly start: number
  readonly end: number
  readonly inside: { readonly start: number; readonly end: number }
}

/** Quoted words are searched literally. */
function findQuotes(flat: string): FoundQuote[] {
  return [...flat.matchAll(pattern)].flatMap((match) => {
    const words = match[1] ?? ''
    const start = match.index + 1 + (words.length - words.trimStart().length)
    const inside = { start, end: start + words.trim().length }
    if (!/[\p{L}\p{N}]/u.test(words)) return []
    return [{ start: match.index, end: match.index + match[0].length, inside }]
  })
}
