import { squash } from '../fold.ts'
import { remember } from '../remember.ts'
import type { NameEntry } from './name-entries.ts'
import { findEndings, findSeniority, type SeniorityHit, without } from './seniority.ts'
import { findSimilar, nameInOurWords, type SimilarTitle } from './similar-titles.ts'
import { bagOf, type TitleIndex } from './title-index.ts'
import { cutTitle, type TitleParts } from './title-parts.ts'
import { listParts, listReadings, listVariants, type Reading } from './title-variants.ts'

/** What a title was found to be, before its level is decided and its context is asked. */
export type FoundTitle =
  | { how: 'exact' | 'alias'; entry: NameEntry; confidence: number; words: SeniorityHit['word'][] }
  | { how: 'ambiguous'; options: readonly string[]; text: string; words: SeniorityHit['word'][] }
  | { how: 'similar'; found: SimilarTitle[]; text: string; words: SeniorityHit['word'][] }
  | { how: 'unknown'; text: string; words: SeniorityHit['word'][] }

type Beside = (name: NameEntry | undefined) => SeniorityHit['word'][]

/** Below this likeness a title stays unknown. */
const leastLikeness = 0.5
/** From this likeness on no other reading is searched. */
const sureLikeness = 0.7
const mostSearches = 4

export function findTitle(index: TitleIndex, raw: string): FoundTitle {
  const written = cutTitle(raw, index.words)
  const literal = readParts(index, written, 1)
  const exact = findExact(index, literal)
  if (exact && !(isRankAlone(index, exact) && written.segments.length > 1)) return exact
  const corrected = correctParts(index, written)
  const read = corrected ? readParts(index, corrected, 0.9) : literal
  const respelled = corrected && !exact ? findExact(index, read) : undefined
  const found = respelled ?? findBestSimilar(index, read) ?? exact
  if (found) return found
  const whole = [...read.readings].find((reading) => !reading.isNoisy)
  const text = whole ? without(whole.tokens, whole.hits).join(' ') || whole.tokens.join(' ') : ''
  return { how: 'unknown', text, words: read.beside(undefined) }
}

/** Vice president, with the field of work behind the comma. */
function isRankAlone(index: TitleIndex, found: FoundTitle): boolean {
  if (!('entry' in found)) return false
  const { tokens } = found.entry
  return without(tokens, findSeniority(tokens, index.seniority)).length === 0
}

/** `trust` is less than 1 where spelling was corrected. */
type Read = { readings: Iterable<Reading>; beside: Beside; trust: number }

function readParts(index: TitleIndex, parts: TitleParts, trust: number): Read {
  return {
    trust,
    readings: remember(listReadings(parts, index)),
    beside: (name) => wordsBeside(index, listParts(parts, index), name),
  }
}

/** The parts with slips of spelling corrected, if there are any. */
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

function findExact(index: TitleIndex, { readings, beside, trust }: Read): FoundTitle | undefined {
  for (const { variant, place } of listTries(index, readings)) {
    const key = variant.join(' ')
    const options = index.options.get(key)
    if (options) return { how: 'ambiguous', options, text: key, words: beside(undefined) }
    const entry = lookUp(index, variant, key)
    if (!entry) continue
    const how = entry.isName && entry.key === key ? 'exact' : 'alias'
    const confidence = trust * (place > 1 ? 0.95 : 1)
    return { how, entry, confidence, words: beside(entry) }
  }
  return undefined
}

/**
 * What is looked up, the most literal first: everything with its ranks, then without them, then
 * with the field of work (nursing) turned into its people (nurse).
 */
function* listTries(index: TitleIndex, readings: Iterable<Reading>) {
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
    // Half a title is no field of work: design & build contractor.
    if (isNoisy) continue
    for (const plain of [...(all[place]?.ranked ?? []), ...(all[place]?.bare ?? [])]) {
      const variant = nameWorkers(index, plain)
      if (variant) yield { variant, place }
    }
  }
}

function lookUp(index: TitleIndex, tokens: readonly string[], key: string): NameEntry | undefined {
  const exact = index.byKey.get(key)
  if (exact) return exact
  const squashed = key.length > 5 ? index.bySquash.get(squash(key)) : undefined
  if (squashed) return squashed
  return tokens.length > 1
    ? (index.byBag.get(bagOf(tokens, index.words.small)) ?? undefined)
    : undefined
}

function findBestSimilar(index: TitleIndex, { readings, beside }: Read): FoundTitle | undefined {
  let best: { found: SimilarTitle[]; text: string } | undefined
  let searches = 0
  for (const reading of readings) {
    // "Director" alone tells a level and no occupation.
    if (reading.isNoisy || without(reading.tokens, reading.hits).length === 0) continue
    for (const { tokens: written, trust } of listSearches(index, reading)) {
      const isSure = (best?.found[0]?.score ?? 0) >= sureLikeness
      if (isSure || written.length === 0 || searches++ >= mostSearches) continue
      const tokens = trimSmall(nameInOurWords(index, written), index)
      const entry = lookUp(index, tokens, tokens.join(' '))
      if (entry) return { how: 'alias', entry, confidence: 0.85, words: beside(entry) }
      const found = findSimilar(index, tokens).map((one) => ({ ...one, score: one.score * trust }))
      const isBetter = (found[0]?.score ?? 0) > (best?.found[0]?.score ?? 0)
      if (isBetter) best = { found, text: tokens.join(' ') }
    }
  }
  const top = best?.found[0]
  if (!best || !top || top.score < leastLikeness) return undefined
  return { how: 'similar', ...best, words: beside(top.entry) }
}

/** What is searched by likeness. Without its ranks a title is trusted less: they are half of it. */
function listSearches(index: TitleIndex, { tokens, hits }: Reading) {
  const marks = hits.filter((hit) => hit.word.kind === 'mark')
  const searches = [{ tokens: without(tokens, marks), trust: 1 }]
  if (marks.length > 0) searches.push({ tokens: [...tokens], trust: 1 })
  if (hits.length > marks.length) {
    const bare = without(tokens, hits)
    searches.push({ tokens: nameWorkers(index, bare) ?? bare, trust: 0.9 })
  }
  return searches
}

function trimSmall(tokens: readonly string[], { words }: TitleIndex): readonly string[] {
  const from = tokens.findIndex((token) => !words.small.has(token))
  const to = tokens.findLastIndex((token) => !words.small.has(token))
  return from < 0 ? tokens : tokens.slice(from, to + 1)
}

function nameWorkers(index: TitleIndex, tokens: readonly string[]): string[] | undefined {
  if (!tokens.some((token) => index.fields.has(token))) return undefined
  return tokens.flatMap((token) => (index.fields.get(token) ?? token).split(' '))
}

/**
 * Words of seniority that are not part of the name that was found. An assistant in another part of the
 * title belongs to what is said there: Paralegal / legal assistant.
 */
function wordsBeside(index: TitleIndex, parts: readonly Reading[], name: NameEntry | undefined) {
  const isNamed = ({ tokens }: Reading) => tokens.some((token) => name?.tokens.includes(token))
  const named = parts.filter(isNamed)
  return parts.flatMap((part) =>
    [...part.hits, ...findEndings(part.tokens, index.seniority)]
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
 * Head of IT and VP engineering are names of occupations, and say a level that the occupation's own name
 * does not. Only in English: a Produktionsleiter and a Leiter Produktion are the same.
 */
function isHigher({ word, length }: SeniorityHit, taken: string[], ownName: readonly string[]) {
  if (word.lang !== 'en' || word.kind !== 'rank' || word.level < 6 || length < 2) return false
  return !taken.some((token) => ownName.includes(token))
}
