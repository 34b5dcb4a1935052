import { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { gazetteerPhraseBook } from '../lexicon/gazetteer-terms.ts'
import { taxonomyPhraseBook } from '../lexicon/taxonomy-terms.ts'
import type { Ambiguity, ParsedQuery, Piece, Refusal, UnusedWords } from '../parsed-query.ts'
import { type FoundProtected, findProtected } from '../protected/find-protected.ts'
import { refusalMessages } from '../protected/refusal-messages.ts'
import { foldWithOffsets } from '../text/fold-with-offsets.ts'
import { tokenise } from '../text/tokens.ts'
import { listAmbiguities } from './ambiguities.ts'
import { readBooleanQuery } from './boolean-query.ts'
import { buildCriteria } from './build-criteria.ts'
import { chooseSenses } from './choose-sense.ts'
import { claimByForm, claimValuesAndUnusedWords, overlaps } from './claim-tokens.ts'
import { decideModes, requireAll } from './decide-modes.ts'
import { orderEvents, type UnseparatedEvent } from './events.ts'
import { expandSimilarEmployers } from './expand-similar-employers.ts'
import { addFieldTitle } from './field-titles.ts'
import { findSpans } from './find-spans.ts'
import type { QueryItem } from './items.ts'
import { joinPlaces } from './join-places.ts'
import { joinRemote } from './join-remote.ts'
import { addKeywords } from './keywords.ts'
import { findLikelyCountries } from './likely-countries.ts'
import { addLongTitles } from './long-titles.ts'
import { parseItems } from './parse-items.ts'
import { keepCuesOfLanguage } from './query-language.ts'
import type { QueryText } from './query-text.ts'
import { addSeniority } from './seniority.ts'
import { addSmallPlaces } from './small-places.ts'
import { addTitleSpecialities } from './title-specialities.ts'
import { addUnlistedTitles } from './unlisted-titles.ts'

/** Longer texts are job advertisements rather than queries, and are read only this far. */
export const maxQueryLength = 1_000

interface ParseOptions {
  /** A sentence of a job description, where everything is required unless it says otherwise. */
  readonly isRequirement?: boolean
}

/** Parses a plain-language query into criteria, and reports how each word was used. */
export function parseQuery(
  taxonomy: Taxonomy,
  whole: string,
  { isRequirement = false }: ParseOptions = {},
): ParsedQuery {
  const text = whole.slice(0, maxQueryLength)
  const boolean = isRequirement
    ? undefined
    : readBooleanQuery(text, (part) => parseSentence(taxonomy, part, isRequirement))
  return boolean ?? parseSentence(taxonomy, text, isRequirement)
}

function parseSentence(taxonomy: Taxonomy, text: string, isRequirement: boolean): ParsedQuery {
  const flat = foldWithOffsets(text)
  const tokens = tokenise(text, flat)
  const refusedAt = findProtected(flat.text)
  const claimedByForm = claimByForm(text, flat, tokens, refusedAt)
  const books = { taxonomy: taxonomyPhraseBook(taxonomy).get(), world: gazetteerPhraseBook.get() }
  const all = keepCuesOfLanguage(tokens, findSpans(tokens, isInOneOf(claimedByForm), books))
  const offered = claimValuesAndUnusedWords(flat, tokens, claimedByForm, all)
  const claimed = [...claimedByForm, ...offered]
  const listed = all.filter((span) => !offered.some((one) => overlaps(one, span)))
  const isClaimed = isInOneOf(claimed)
  const titled = addLongTitles(taxonomy, text, tokens, listed, isClaimed)
  const inferred = addUnlistedTitles(taxonomy, text, tokens, titled, isClaimed)
  const named = isRequirement ? inferred : addFieldTitle(taxonomy, tokens, inferred, isClaimed)
  const likelyCountries = findLikelyCountries(taxonomy, text, tokens, named)
  const { world } = books
  const spans = addSmallPlaces({ text, tokens, spans: named, isClaimed, world, likelyCountries })
  const chosen = chooseSenses(tokens, spans, likelyCountries)
  const events = orderEvents(tokens, spans, chosen, claimed)
  const page = { text, tokens, spans, events }
  const placed = joinRemote(text, joinPlaces(text, parseItems(page)))
  const specialised = addTitleSpecialities(taxonomy, books.taxonomy, tokens, placed)
  const found = expandSimilarEmployers(text, specialised)
  const decided = isRequirement ? requireAll(found) : decideModes(page, found)
  const { items, unused } = addKeywords(page, decided)
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
  const notUsed = mergeNeighbours(
    text,
    [...listOfferWords(page), ...unused].toSorted((a, b) => a.from - b.from),
  )
  return {
    criteria: sound,
    pieces: listPieces(page, items, idOfItem, ambiguities, refused, notUsed),
    ambiguities,
    refused,
    unused: notUsed,
  }
}

function isInOneOf(ranges: readonly UnseparatedEvent[]): (token: number) => boolean {
  return (at) => ranges.some(({ first, end }) => at >= first && at < end)
}

function listOfferWords({ text, tokens, events }: QueryText): UnusedWords[] {
  return events.flatMap((event) => {
    if (event.kind !== 'unused') return []
    const from = tokens[event.first]?.from ?? 0
    const to = tokens[event.end - 1]?.to ?? 0
    return [{ from, to, text: text.slice(from, to), reason: event.reason }]
  })
}

/** "Max" and "80k" side by side are shown as one: "max 80k". */
function mergeNeighbours(text: string, all: readonly UnusedWords[]): UnusedWords[] {
  const merged: UnusedWords[] = []
  for (const one of all) {
    const last = merged.at(-1)
    const isBeside = last !== undefined && /^[\s/+-]*$/.test(text.slice(last.to, one.from))
    const [from, reason] = isBeside ? [last.from, sharedReason(last, one)] : [one.from, one.reason]
    if (isBeside && reason !== undefined) {
      merged[merged.length - 1] = { from, to: one.to, text: text.slice(from, one.to), reason }
    } else merged.push(one)
  }
  return merged
}

/** Unknown words take the reason of what they stand beside. Two known reasons stay apart. */
function sharedReason(one: UnusedWords, other: UnusedWords): UnusedWords['reason'] | undefined {
  if (one.reason === other.reason || other.reason === 'other') return one.reason
  return one.reason === 'other' ? other.reason : undefined
}

function presentRefusal(
  text: string,
  { from, to }: { from: number; to: number },
  { ground }: FoundProtected,
): Refusal {
  return { from, to, text: text.slice(from, to), ground, sentence: refusalMessages[ground] }
}

/** How each word was used, in text order and without overlaps. */
function listPieces(
  { text, tokens, events }: QueryText,
  items: readonly QueryItem[],
  idOf: (item: QueryItem) => string | undefined,
  ambiguities: readonly Ambiguity[],
  refused: readonly Refusal[],
  unused: readonly UnusedWords[],
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
    const { from, to, note } = item
    put({ from, to, kind, criterionId, ...(note !== undefined && { note }) })
    if (item.orRemote) put({ ...item.orRemote, kind: 'criterion', criterionId })
  }
  for (const { from, to } of unused) put({ from, to, kind: 'unused', criterionId: null })
  for (const event of events) {
    const from = tokens[event.first]?.from ?? 0
    const to = tokens[event.end - 1]?.to ?? 0
    const kind = event.kind === 'cue' || event.kind === 'radius' ? 'cue' : 'ignored'
    put({ from, to, kind, criterionId: null })
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}
