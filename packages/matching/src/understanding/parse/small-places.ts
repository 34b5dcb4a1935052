import { type City, findCity } from '@headwater/gazetteer'
import type { PhraseBook } from '../lexicon/phrase-book.ts'
import type { Sense } from '../lexicon/senses.ts'
import { correctCity } from '../lexicon/spelling.ts'
import type { Token } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { PhraseSpan } from './find-spans.ts'

const maxWords = 4
const minLength = 4
/** A query in English rather names a village of these countries than one elsewhere. */
const englishCountries = ['GB', 'IE']

interface Places {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly spans: readonly PhraseSpan[]
  readonly isClaimed: (token: number) => boolean
  readonly world: PhraseBook
  readonly likelyCountries: ReadonlySet<string>
}

/**
 * Adds towns that are too small for the list of names, and cities with a typo. Only words that
 * nothing else explains are looked up, where the text announces a place or names nothing else.
 */
export function addSmallPlaces(places: Places): PhraseSpan[] {
  const { tokens, spans, isClaimed } = places
  const named = spans.filter(({ senses }) => senses.some(({ kind }) => kind !== 'cue'))
  const isTaken = (at: number) =>
    isClaimed(at) || named.some(({ first, end }) => at >= first && at < end)
  const isUnknown = (at: number) => !spans.some(({ first, end }) => at >= first && at < end)
  const found: PhraseSpan[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (isTaken(at)) continue
    const span = findPlaceAt(places, at, isTaken, isUnknown)
    if (!span) continue
    found.push(span)
    at = span.end - 1
  }
  const others = spans.filter(
    (span) => !found.some(({ first, end }) => span.first < end && span.end > first),
  )
  return [...others, ...found].toSorted((a, b) => a.first - b.first)
}

function findPlaceAt(
  places: Places,
  first: number,
  isTaken: (token: number) => boolean,
  isUnknown: (token: number) => boolean,
): PhraseSpan | undefined {
  const { tokens } = places
  const isAnnounced = isAfterPlaceCue(places, first)
  if (!isAnnounced && !tokens[first]?.isCapital) return undefined
  let end = first + 1
  while (end < tokens.length && end - first < maxWords && isJoined(tokens[end]) && !isTaken(end))
    end++
  for (; end > first; end--) {
    const words = tokens.slice(first, end)
    const isNew = words.some((_, at) => isUnknown(first + at))
    if (!isNew || !(isAnnounced || isAlone(places, first, end))) continue
    const town = findTown(places, words, isAnnounced)
    if (town) return { first, end, senses: [toSense(town)], beginsWithAnd: false }
  }
  return undefined
}

function isJoined(token: Token | undefined): boolean {
  return token?.gap === 'join'
}

/** "In Xanten", "Raum Xanten", "bei Xanten". */
function isAfterPlaceCue({ tokens, spans }: Places, first: number): boolean {
  if (!isJoined(tokens[first])) return false
  const before = spans.find(({ end }) => end === first)
  return before !== undefined && cuesOf(before).some((cue) => cue === 'in' || cue === 'at')
}

/** The only words of their part of the text, or the last ones behind a title. */
function isAlone({ tokens, spans }: Places, first: number, end: number): boolean {
  const isLast = end === tokens.length || !isJoined(tokens[end])
  const before = spans.find((span) => span.end === first)
  const isBehindTitle = before?.senses.some(({ kind }) => kind === 'title') ?? false
  return isLast && (first === 0 || !isJoined(tokens[first]) || isBehindTitle)
}

function toSense({ id, name, country, population }: City): Sense {
  return { kind: 'city', id, name, country, population }
}

function findTown(
  { text, world, likelyCountries }: Places,
  words: readonly Token[],
  isAnnounced: boolean,
): City | undefined {
  const name = text.slice(words[0]?.from, words.at(-1)?.to)
  if (name.length < minLength) return undefined
  const inLanguage = likelyCountries.size > 0 ? [...likelyCountries] : englishCountries
  for (const country of inLanguage) {
    const town = findCity(name, country)
    if (town) return town
  }
  const [word] = words
  const corrected = word && words.length === 1 ? correctCity(word.key, world) : undefined
  const city = corrected === undefined ? undefined : findCity(corrected)
  return city ?? (isAnnounced ? findCity(name) : undefined)
}
