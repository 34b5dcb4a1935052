import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { prepareReading } from '../prepare/prepare-reading.ts'
import { runInSlices } from '../prepare/run-in-slices.ts'
import type { DescriptionPiece, DescriptionReading, Workplace } from './description.ts'
import { findDepartment, findEmployment, findWorkplace } from './find-fields.ts'
import { type FoundPlace, findPlaces } from './find-places.ts'
import { type FoundTitle, findTitle } from './find-title.ts'
import { gather } from './gather.ts'
import { findLabels } from './labels.ts'
import { markParts } from './mark-parts.ts'
import { type Asked, type RefusedPart, readPart, refusalsIn } from './read-part.ts'
import { splitDescription } from './split-description.ts'

/**
 * Reads a job description: what it says about the job, and what it asks of people. It takes its time
 * in slices, so that others can run in between.
 */
export async function readDescription(
  taxonomy: Taxonomy,
  text: string,
): Promise<DescriptionReading> {
  await prepareReading(taxonomy)
  let made: DescriptionReading | undefined
  await runInSlices(steps(taxonomy, text, (reading) => (made = reading)))
  if (!made) throw new Error('A description was not read to its end.')
  return made
}

/** A posting has a few dozen; whoever sends more waits no longer for it. */
const mostParts = 300

function* steps(
  taxonomy: Taxonomy,
  text: string,
  give: (reading: DescriptionReading) => void,
): Generator<void> {
  const parts = yield* markParts(splitDescription(text))
  const labels = findLabels(text)
  yield
  const title = yield* findTitle(taxonomy, parts, labels)
  yield
  const places = yield* findPlaces(taxonomy, parts, labels)
  yield
  const workplace = yield* findWorkplace(parts, labels)
  const employment = yield* findEmployment(parts, labels)
  const department = findDepartment(labels)
  const asked: Asked[] = [
    ...askedOfTitle(taxonomy, title),
    ...askedOfPlaces(places, workplace?.choice),
  ]
  const refused: RefusedPart[] = []
  for (const part of parts.filter(({ isDemand }) => isDemand).slice(0, mostParts)) {
    yield
    asked.push(...readPart(taxonomy, part))
    refused.push(...refusalsIn(part))
  }
  const { criteria, pieces } = gather(asked)
  const fields = [title, department, workplace?.at, employment?.at, ...places.map(({ at }) => at)]
  const fieldPieces = fields.flatMap((one): DescriptionPiece[] =>
    one ? [{ from: one.from, to: one.to, text: one.text, criterionId: null }] : [],
  )
  give({
    title: title?.title ?? null,
    department: department?.text ?? null,
    workplace: workplace?.choice ?? null,
    employment: employment?.choice ?? null,
    places: places.map(({ at: _, ...place }) => place),
    criteria,
    pieces: inOrder([...pieces, ...fieldPieces]),
    refused,
  })
}

const shared = { id: 'd', mode: 'must', weight: null, unknown: 'include' } as const

/** The title itself, and what people work with that it names. */
function askedOfTitle(taxonomy: Taxonomy, title: FoundTitle | undefined): Asked[] {
  if (!title?.criterion) return []
  const { from, to, text, criterion } = title
  const part = { from, to, text, section: 'wanted' } as const
  const tools = readPart(taxonomy, part).filter(
    ({ criterion: { attribute, ...rest } }) =>
      attribute === 'skills' && 'skills' in rest && rest.skills.every(isTool),
  )
  return [{ criterion, at: [{ from, to, text }] }, ...tools]

  function isTool({ skill }: { skill: string | null }): boolean {
    const kind = skill === null ? undefined : taxonomy.skill(skill)?.kind
    return kind === 'technology' || kind === 'tool'
  }
}

/** Whoever works from anywhere may live anywhere, unless a country is named. */
function askedOfPlaces(places: readonly FoundPlace[], workplace: Workplace | undefined): Asked[] {
  const cities = workplace === 'remote' ? [] : places.filter(({ cityId }) => cityId !== null)
  const countries = places.filter(({ cityId }) => cityId === null)
  const asked: Asked[] = []
  const put = (criterion: Criterion, from: readonly FoundPlace[]) => {
    asked.push({ criterion, at: from.map(({ at }) => at) })
  }
  if (cities.length > 0) {
    const ids = cities.flatMap(({ cityId }) => cityId ?? [])
    put({ ...shared, attribute: 'cities', cities: ids, withinKm: 50 }, cities)
  } else if (countries.length > 0) {
    const codes = countries.flatMap(({ country }) => country ?? [])
    put({ ...shared, attribute: 'countries', countries: codes }, countries)
  }
  return asked
}

/** As they stand in the text; of two that share words the first one counts. */
function inOrder(pieces: readonly DescriptionPiece[]): DescriptionPiece[] {
  const kept: DescriptionPiece[] = []
  for (const piece of pieces) {
    const isFree = kept.every(({ from, to }) => piece.to <= from || piece.from >= to)
    if (isFree && piece.to > piece.from) kept.push(piece)
  }
  return kept.sort((a, b) => a.from - b.from)
}
