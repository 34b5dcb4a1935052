import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { findCityById, findCountryByCode } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { parseQuery } from '../parse/parse-query.ts'
import type { Piece } from '../parsed-query.ts'
import type { ClassifiedPart } from './classify-parts.ts'
import type { DescribedPlace, TextRange } from './description.ts'
import type { LabelledValue } from './labels.ts'
import { namesWorkplaceOrEmployment } from './names-workplace-or-employment.ts'
import { companyPhrases, officePhrases } from './patterns.ts'

export interface FoundPlace extends DescribedPlace {
  readonly at: TextRange
}

const headLines = 6
const maxPlaces = 5
const maxRangesRead = 24

/**
 * Finds places after a label, in a head line with nothing else, or in a "we are looking for"
 * sentence.
 */
export function* findPlaces(
  taxonomy: Taxonomy,
  parts: readonly ClassifiedPart[],
  labels: readonly LabelledValue[],
): Generator<void, FoundPlace[]> {
  const labelled = labels.filter(({ label }) => label === 'places')
  const head = parts.filter(({ line, text }) => line < headLines && text.length <= 90)
  const segments = head.flatMap(splitSegments).flatMap(withoutWorkplace)
  const sentences = parts.filter(
    ({ isSeeking, flat }) => isSeeking && flat.search(officePhrases) < 0,
  )
  for (const [stretches, isAlone] of [
    [labelled, false],
    [segments, true],
    [head.filter(isHeadingOrFacts).flatMap(splitSegments).flatMap(listEndings), true],
    [sentences, false],
  ] as const) {
    const found: FoundPlace[] = []
    for (const stretch of stretches.slice(0, maxRangesRead)) {
      yield
      found.push(...placesIn(taxonomy, stretch, isAlone))
    }
    const unique = new Map(found.map((place) => [place.cityId ?? place.country, place]))
    if (unique.size > 0) return [...unique.values()].slice(0, maxPlaces)
  }
  return []
}

function splitSegments({ from, text }: TextRange): TextRange[] {
  return [...text.matchAll(/(?:(?!\s-\s)[^|·•()–—])+/gu)].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
    text: match[0],
  }))
}

/** "Berlin, hybrid" names a place and how the work is done: each part counts by itself. */
function withoutWorkplace(segment: TextRange): TextRange[] {
  if (!namesWorkplaceOrEmployment(segment.text)) return [segment]
  return [...segment.text.matchAll(/[^,/]+/gu)].map(({ index, 0: text }) => ({
    from: segment.from + index,
    to: segment.from + index + text.length,
    text,
  }))
}

/** A heading or a line of facts. Single words are not taken from sentences. */
function isHeadingOrFacts({ text, flat, section, isSeeking }: ClassifiedPart): boolean {
  if (section !== 'none' && section !== 'facts') return false
  return !isSeeking && !/[.!?:;]$/.test(text) && flat.search(companyPhrases) < 0
}

const maxCommas = 4

/**
 * After each comma or "in": `Data engineer, Berlin, hybrid`. A city may be followed by its country.
 */
function listEndings({ from, text }: TextRange): TextRange[] {
  const ends = [...text.matchAll(/,|(?<=\sin)\s(?=\p{Lu})/gu)].map(({ index }) => index)
  return ends.slice(0, maxCommas).flatMap((comma, at) => {
    const stretch = (end = text.length) => {
      const words = text.slice(comma + 1, end)
      return { from: from + comma + 1, to: from + end, text: words }
    }
    const one = stretch(ends[at + 1])
    return ends[at + 1] === undefined ? [one] : [stretch(ends[at + 2]), one]
  })
}

const unread: ReadonlySet<Piece['kind']> = new Set(['ignored', 'unused', 'protected'])

/** `isAlone`: matches only if the text consists of places alone. */
function placesIn(taxonomy: Taxonomy, { from, text }: TextRange, isAlone: boolean): FoundPlace[] {
  if (!/\p{L}{2}/u.test(text) || (isAlone && namesWorkplaceOrEmployment(text))) return []
  const { criteria, pieces } = parseQuery(taxonomy, text, { isRequirement: true })
  const kept = criteria.filter((one) => one.mode === 'must')
  if (isAlone && pieces.some(({ kind }) => unread.has(kind))) return []
  if (isAlone && criteria.some((one) => !isPlace(one))) return []
  return kept.flatMap((criterion) => {
    const own = pieces.filter(({ criterionId }) => criterionId === criterion.id)
    return listPlaces(criterion, own).map(({ piece, ...place }) => ({
      ...place,
      at: { from: from + piece.from, to: from + piece.to, text: piece.text },
    }))
  })
}

function isPlace({ attribute }: Criterion): boolean {
  return attribute === 'cities' || attribute === 'countries'
}

/** A region with many countries is not a place of work. */
function listPlaces(
  criterion: Criterion,
  pieces: readonly Piece[],
): (DescribedPlace & { piece: Piece })[] {
  const [first] = pieces
  if (!first) return []
  if (criterion.attribute === 'cities') {
    // A part of a country has many cities and is no place of work either.
    if (criterion.cities.length > pieces.length) return []
    return criterion.cities.flatMap((id, at) => {
      const city = findCityById(id)
      const piece = pieces[at] ?? first
      return city ? [{ cityId: id, name: city.name, country: city.country, piece }] : []
    })
  }
  if (criterion.attribute !== 'countries' || criterion.countries.length > pieces.length) return []
  return criterion.countries.flatMap((code, at) => {
    const country = findCountryByCode(code)
    const piece = pieces[at] ?? first
    return country ? [{ cityId: null, name: country.name, country: code, piece }] : []
  })
}
