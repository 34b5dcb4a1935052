import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { findCityById, findCountryByCode } from '@headwater/gazetteer'
import type { Taxonomy } from '@headwater/taxonomy'
import { readQuery } from '../read/read-query.ts'
import type { Piece } from '../reading.ts'
import type { DescribedPlace, Stretch } from './description.ts'
import { isChoice } from './is-choice.ts'
import type { LabelledValue } from './labels.ts'
import type { MarkedPart } from './mark-parts.ts'
import { offices, selfPraise } from './patterns.ts'

export interface FoundPlace extends DescribedPlace {
  readonly at: Stretch
}

const headLines = 6
const mostPlaces = 5
const mostStretches = 24

/** Behind a label, in a part of the head that says nothing else, or where somebody is looked for. */
export function* findPlaces(
  taxonomy: Taxonomy,
  parts: readonly MarkedPart[],
  labels: readonly LabelledValue[],
): Generator<void, FoundPlace[]> {
  const labelled = labels.filter(({ label }) => label === 'places')
  const head = parts.filter(({ line, text }) => line < headLines && text.length <= 90)
  const segments = head.flatMap(segmentsOf)
  const sentences = parts.filter(({ isSeeking, flat }) => isSeeking && flat.search(offices) < 0)
  for (const [stretches, isAlone] of [
    [labelled, false],
    [segments, true],
    [head.filter(isNoSentence).flatMap(segmentsOf).flatMap(endingsOf), true],
    [sentences, false],
  ] as const) {
    const found: FoundPlace[] = []
    for (const stretch of stretches.slice(0, mostStretches)) {
      yield
      found.push(...placesIn(taxonomy, stretch, isAlone))
    }
    const unique = new Map(found.map((place) => [place.cityId ?? place.country, place]))
    if (unique.size > 0) return [...unique.values()].slice(0, mostPlaces)
  }
  return []
}

function segmentsOf({ from, text }: Stretch): Stretch[] {
  return [...text.matchAll(/(?:(?!\s-\s)[^|·•()–—])+/gu)].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
    text: match[0],
  }))
}

/** A heading, or a line of facts: of a sentence no word is taken by itself. */
function isNoSentence({ text, flat, section, isSeeking }: MarkedPart): boolean {
  if (section !== 'none' && section !== 'facts') return false
  return !isSeeking && !/[.!?:;]$/.test(text) && flat.search(selfPraise) < 0
}

const mostCommas = 4

/** Behind each comma or "in": `Data engineer, Berlin, hybrid`. A city may be followed by its country. */
function endingsOf({ from, text }: Stretch): Stretch[] {
  const ends = [...text.matchAll(/,|(?<=\sin)\s(?=\p{Lu})/gu)].map(({ index }) => index)
  return ends.slice(0, mostCommas).flatMap((comma, at) => {
    const stretch = (end = text.length) => {
      const words = text.slice(comma + 1, end)
      return { from: from + comma + 1, to: from + end, text: words }
    }
    const one = stretch(ends[at + 1])
    return ends[at + 1] === undefined ? [one] : [stretch(ends[at + 2]), one]
  })
}

/** `isAlone`: only where nothing but places stands there. */
function placesIn(taxonomy: Taxonomy, { from, text }: Stretch, isAlone: boolean): FoundPlace[] {
  if (!/\p{L}{2}/u.test(text) || (isAlone && isChoice(text))) return []
  const { criteria, pieces } = readQuery(taxonomy, text)
  const kept = criteria.filter((one) => one.mode === 'must')
  if (isAlone && pieces.some(({ kind }) => kind === 'ignored' || kind === 'protected')) return []
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

/** A part of the world has more countries than words, and is no place of work. */
function listPlaces(
  criterion: Criterion,
  pieces: readonly Piece[],
): (DescribedPlace & { piece: Piece })[] {
  const [first] = pieces
  if (!first) return []
  if (criterion.attribute === 'cities') {
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
