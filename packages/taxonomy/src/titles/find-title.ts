import { removeSpaces } from '../fold.ts'
import type { NameEntry } from './name-entries.ts'
import {
  findSeniority,
  findSeniorityEndings,
  removeSeniorityTokens,
  type SeniorityHit,
} from './seniority.ts'
import { findSimilar, type SimilarTitle, translateForeignNames } from './similar-titles.ts'
import { splitTitle, type TitleParts } from './split-title.ts'
import { type TitleIndex, toUnorderedKey } from './title-index.ts'
import { listParts, listReadings, listVariants, type TitleReading } from './title-variants.ts'

/** The match of a title, before its level and context are considered. */
export type FoundTitle =
  | { how: 'exact' | 'alias'; entry: NameEntry; confidence: number; words: SeniorityHit['word'][] }
  | { how: 'ambiguous'; options: readonly string[]; text: string; words: SeniorityHit['word'][] }
  | {
      how: 'similar'
      found: SimilarTitle[]
      text: string
      /** The title's own words, where `text` may be translated. */
      wording: string
      words: SeniorityHit['word'][]
    }
  | { how: 'unknown'; text: string; words: SeniorityHit['word'][] }

type SeniorityWordsBeside = (name: NameEntry | undefined) => SeniorityHit['word'][]

/**
 * Below this similarity a title stays unknown. Of names just below it at most a sixth mean the same
 * work; of what a title is about half do, also where its rank was removed.
 */
const minSimilarity = 0.55
const minDomainSimilarity = 0.5
/** From this similarity on no other reading is tried. */
const sureSimilarity = 0.7
const maxSearches = 4

export function findTitle(index: TitleIndex, raw: string): FoundTitle {
  const written = splitTitle(raw, index.words)
  const literal = parseParts(index, written, 1)
  const exact = findExact(index, literal)
  if (exact && !(isRankAlone(index, exact) && written.segments.length > 1)) return exact
  const corrected = correctParts(index, written)
  const read = corrected ? parseParts(index, corrected, 0.9) : literal
  const respelled = corrected && !exact ? findExact(index, read) : undefined
  const found = respelled ?? findBestSimilar(index, read) ?? exact
  return found ?? { how: 'unknown', text: wordingOf(read), words: read.beside(undefined) }
}

/** The whole title without its level and what is around it. */
function wordingOf({ readings }: ParsedTitle): string {
  const whole = [...readings].find((reading) => !reading.isNoisy)
  if (!whole) return ''
  return removeSeniorityTokens(whole.tokens, whole.hits).join(' ') || whole.tokens.join(' ')
}

/** Vice president, with the field of work after the comma. */
function isRankAlone(index: TitleIndex, found: FoundTitle): boolean {
  if (!('entry' in found)) return false
  const { tokens } = found.entry
  return removeSeniorityTokens(tokens, findSeniority(tokens, index.seniority)).length === 0
}

/** `trust` is below 1 if the spelling was corrected. */
type ParsedTitle = { readings: Iterable<TitleReading>; beside: SeniorityWordsBeside; trust: number }

function parseParts(index: TitleIndex, parts: TitleParts, trust: number): ParsedTitle {
  return {
    trust,
    readings: cacheIterator(listReadings(parts, index)),
    beside: (name) => listSeniorityWordsBeside(index, listParts(parts, index), name),
  }
}

/** The parts with corrected spelling, if there are corrections. */
function correctParts(index: TitleIndex, parts: TitleParts): TitleParts | undefined {
  let changed = false
  const correct = (text: string) => {
    const tokens = index.tokenise(text)
    const spelled = tokens.map((token) => index.spell(token))
    if (spelled.some((token, at) => token !== tokens[at])) changed = true
    return spelled.join(' ')
  }
  const segments = parts.segments.map(correct)
  const asides = parts.asides.map(correct)
  return changed ? { segments, asides } : undefined
}

function findExact(
  index: TitleIndex,
  { readings, beside, trust }: ParsedTitle,
): FoundTitle | undefined {
  for (const { variant, place } of listLookupVariants(index, readings)) {
    const key = variant.join(' ')
    const options = index.options.get(key)
    if (options) return { how: 'ambiguous', options, text: key, words: beside(undefined) }
    const entry = findEntry(index, variant, key)
    if (!entry) continue
    const how = entry.isName && entry.key === key ? 'exact' : 'alias'
    const confidence = trust * (place > 1 ? 0.95 : 1)
    return { how, entry, confidence, words: beside(entry) }
  }
  return undefined
}

/**
 * The lookup candidates, most literal first: with all ranks, without them, then with the field of
 * work (nursing) turned into its people (nurse).
 */
function* listLookupVariants(index: TitleIndex, readings: Iterable<TitleReading>) {
  const all: ReturnType<typeof listVariants>[] = []
  for (const kind of ['ranked', 'bare'] as const) {
    let place = 0
    for (const reading of readings) {
      const variants = all[place] ?? listVariants(reading)
      all[place] = variants
      for (const variant of variants[kind]) yield { variant, place }
      place += 1
    }
  }
  for (const [place, { isNoisy }] of [...readings].entries()) {
    // Half a title is not a field of work: design & build contractor.
    if (isNoisy) continue
    for (const plain of [...(all[place]?.ranked ?? []), ...(all[place]?.bare ?? [])]) {
      const variant = replaceFieldsByWorkers(index, plain)
      if (variant) yield { variant, place }
    }
  }
}

function findEntry(
  index: TitleIndex,
  tokens: readonly string[],
  key: string,
): NameEntry | undefined {
  const exact = index.byKey.get(key)
  if (exact) return exact
  const squashed = key.length > 5 ? index.bySquash.get(removeSpaces(key)) : undefined
  if (squashed) return squashed
  return tokens.length > 1
    ? (index.byUnorderedKey.get(toUnorderedKey(tokens, index.words.small)) ?? undefined)
    : undefined
}

function findBestSimilar(index: TitleIndex, read: ParsedTitle): FoundTitle | undefined {
  const { readings, beside } = read
  let best: { found: SimilarTitle[]; text: string } | undefined
  let searches = 0
  for (const reading of readings) {
    // "Director" alone states a level but no occupation.
    if (reading.isNoisy || removeSeniorityTokens(reading.tokens, reading.hits).length === 0)
      continue
    for (const { tokens: written, trust } of listSearches(index, reading)) {
      const isSure = (best?.found[0]?.score ?? 0) >= sureSimilarity
      if (isSure || written.length === 0 || searches++ >= maxSearches) continue
      const tokens = trimStopWords(translateForeignNames(index, written), index)
      const entry = findEntry(index, tokens, tokens.join(' '))
      if (entry) return { how: 'alias', entry, confidence: 0.85, words: beside(entry) }
      const found = findSimilar(index, tokens).map((one) => ({ ...one, score: one.score * trust }))
      const isBetter = (found[0]?.score ?? 0) > (best?.found[0]?.score ?? 0)
      if (isBetter) best = { found, text: tokens.join(' ') }
    }
  }
  const top = best?.found[0]
  const least = top?.isByDomain ? minDomainSimilarity : minSimilarity
  if (!best || !top || top.score < least) return undefined
  return { how: 'similar', ...best, wording: wordingOf(read), words: beside(top.entry) }
}

/**
 * The similarity search. A title without its ranks is trusted less, because they are half of its
 * meaning.
 */
function listSearches(index: TitleIndex, { tokens, hits }: TitleReading) {
  const marks = hits.filter((hit) => hit.word.kind === 'mark')
  const searches = [{ tokens: removeSeniorityTokens(tokens, marks), trust: 1 }]
  if (marks.length > 0) searches.push({ tokens: [...tokens], trust: 1 })
  if (hits.length > marks.length) {
    const bare = removeSeniorityTokens(tokens, hits)
    searches.push({ tokens: replaceFieldsByWorkers(index, bare) ?? bare, trust: 0.9 })
  }
  return searches
}

function trimStopWords(tokens: readonly string[], { words }: TitleIndex): readonly string[] {
  const from = tokens.findIndex((token) => !words.small.has(token))
  const to = tokens.findLastIndex((token) => !words.small.has(token))
  return from < 0 ? tokens : tokens.slice(from, to + 1)
}

function replaceFieldsByWorkers(
  index: TitleIndex,
  tokens: readonly string[],
): string[] | undefined {
  if (!tokens.some((token) => index.fields.has(token))) return undefined
  return tokens.flatMap((token) => (index.fields.get(token) ?? token).split(' '))
}

/**
 * Seniority words that are not part of the matched name. An assistant in another part of the title
 * belongs to that part: Paralegal / legal assistant.
 */
function listSeniorityWordsBeside(
  index: TitleIndex,
  parts: readonly TitleReading[],
  name: NameEntry | undefined,
) {
  const isNamed = ({ tokens }: TitleReading) => tokens.some((token) => name?.tokens.includes(token))
  const named = parts.filter(isNamed)
  return parts.flatMap((part) =>
    [...part.hits, ...findSeniorityEndings(part.tokens, index.seniority)]
      .filter((hit) => {
        if (hit.word.kind === 'modifier' && named.length > 0 && !named.includes(part)) return false
        const taken = part.tokens.slice(hit.at, hit.at + Math.max(1, hit.length))
        if (!name || !taken.every((token) => name.tokens.includes(token))) return true
        return isHigher(hit, taken, index.nameTokens[name.occupation] ?? [])
      })
      .map((hit) => hit.word),
  )
}

/**
 * Head of IT and VP engineering are names of occupations and state a level that the occupation's
 * own name does not. Only in English: Produktionsleiter and Leiter Produktion are the same.
 */
function isHigher({ word, length }: SeniorityHit, taken: string[], ownName: readonly string[]) {
  if (word.lang !== 'en' || word.kind !== 'rank' || word.level < 6 || length < 2) return false
  return !taken.some((token) => ownName.includes(token))
}

/** Iterates lazily over a source and caches its values for later iterations. */
function cacheIterator<T>(source: Iterator<T>): Iterable<T> {
  const known: T[] = []
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        if (at === known.length) {
          const { done, value } = source.next()
          if (done) return
          known.push(value)
        }
        yield known[at] as T
      }
    },
  }
}
