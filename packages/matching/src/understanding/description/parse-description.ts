import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { prepareQueryParsing } from '../prepare/prepare-query-parsing.ts'
import { runInSlices } from '../prepare/run-in-slices.ts'
import { classifyParts } from './classify-parts.ts'
import type { DescriptionPiece, ParsedDescription, TextRange, Workplace } from './description.ts'
import { findDepartment, findEmployment, findWorkplace } from './find-fields.ts'
import { type FoundTitle, findJobTitle } from './find-job-title.ts'
import { type FoundPlace, findPlaces } from './find-places.ts'
import { findUnreadLanguage } from './find-unread-language.ts'
import { findUnused, keepUnused } from './find-unused.ts'
import { findLabels } from './labels.ts'
import { mergeAskedCriteria } from './merge-asked-criteria.ts'
import {
  type AskedCriterion,
  findRefusals,
  parseRequirement,
  type RefusedPart,
} from './parse-requirement.ts'
import { splitDescription } from './split-description.ts'

/**
 * Parses a job description into job fields and criteria. It runs in slices, so that other tasks run
 * in between.
 */
export async function parseDescription(
  taxonomy: Taxonomy,
  text: string,
): Promise<ParsedDescription> {
  await prepareQueryParsing(taxonomy)
  let made: ParsedDescription | undefined
  await runInSlices(parseInSteps(taxonomy, text, (reading) => (made = reading)))
  if (!made) throw new Error('A description was not read to its end.')
  return made
}

/** A posting has a few dozen parts. Longer input is cut, so that no request takes longer. */
const maxParts = 300

function* parseInSteps(
  taxonomy: Taxonomy,
  text: string,
  give: (reading: ParsedDescription) => void,
): Generator<void> {
  const parts = yield* classifyParts(splitDescription(text))
  const labels = findLabels(text)
  yield
  const title = yield* findJobTitle(taxonomy, parts, labels)
  yield
  const places = yield* findPlaces(taxonomy, parts, labels)
  yield
  const workplace = yield* findWorkplace(parts, labels)
  const employment = yield* findEmployment(parts, labels)
  const department = findDepartment(labels)
  const asked: AskedCriterion[] = [
    ...criteriaOfTitle(taxonomy, title),
    ...criteriaOfPlaces(places, workplace?.choice),
  ]
  const refused: RefusedPart[] = []
  const unused: TextRange[] = []
  for (const part of parts.filter(({ isDemand }) => isDemand).slice(0, maxParts)) {
    yield
    const requirement = parseRequirement(taxonomy, part)
    asked.push(...requirement.asked)
    unused.push(...requirement.unused)
    refused.push(...findRefusals(part))
  }
  for (const part of parts.slice(0, maxParts)) {
    yield
    unused.push(...findUnused(part))
  }
  const { criteria, pieces } = mergeAskedCriteria(asked)
  const fields = [title, department, workplace?.at, employment?.at, ...places.map(({ at }) => at)]
  const fieldPieces = fields.flatMap((one): DescriptionPiece[] =>
    one ? [{ from: one.from, to: one.to, text: one.text, criterionId: null }] : [],
  )
  const used = sortWithoutOverlaps([...pieces, ...fieldPieces])
  give({
    title: title?.title ?? null,
    department: department?.text ?? null,
    workplace: workplace?.choice ?? null,
    employment: employment?.choice ?? null,
    places: places.map(({ at: _, ...place }) => place),
    criteria,
    pieces: used,
    refused,
    unused: keepUnused(unused, [...used, ...refused]),
    unreadLanguage: findUnreadLanguage(text),
  })
}

const criterionDefaults = { id: 'd', mode: 'must', weight: null, unknown: 'include' } as const

/** The title itself, and the skills that it names. */
function criteriaOfTitle(taxonomy: Taxonomy, title: FoundTitle | undefined): AskedCriterion[] {
  if (!title?.criterion) return []
  const { from, to, text, criterion } = title
  const part = { from, to, text, section: 'wanted' } as const
  const tools = parseRequirement(taxonomy, part).asked.filter(
    ({ criterion: { attribute, ...rest } }) =>
      attribute === 'skills' && 'skills' in rest && rest.skills.every(isTool),
  )
  return [{ criterion, at: [{ from, to, text }] }, ...tools]

  function isTool({ skill }: { skill: string | null }): boolean {
    const kind = skill === null ? undefined : taxonomy.skill(skill)?.kind
    return kind === 'technology' || kind === 'tool'
  }
}

/** A remote job accepts people from anywhere, unless a country is named. */
function criteriaOfPlaces(
  places: readonly FoundPlace[],
  workplace: Workplace | undefined,
): AskedCriterion[] {
  const cities = workplace === 'remote' ? [] : places.filter(({ cityId }) => cityId !== null)
  const countries = places.filter(({ cityId }) => cityId === null)
  const asked: AskedCriterion[] = []
  const put = (criterion: Criterion, from: readonly FoundPlace[]) => {
    asked.push({ criterion, at: from.map(({ at }) => at) })
  }
  if (cities.length > 0) {
    const ids = cities.flatMap(({ cityId }) => cityId ?? [])
    put({ ...criterionDefaults, attribute: 'cities', cities: ids, withinKm: 50 }, cities)
  } else if (countries.length > 0) {
    const codes = countries.flatMap(({ country }) => country ?? [])
    put({ ...criterionDefaults, attribute: 'countries', countries: codes }, countries)
  }
  return asked
}

/** In text order. Of two that overlap, the first one counts. */
function sortWithoutOverlaps(pieces: readonly DescriptionPiece[]): DescriptionPiece[] {
  const kept: DescriptionPiece[] = []
  for (const piece of pieces) {
    const isFree = kept.every(({ from, to }) => piece.to <= from || piece.from >= to)
    if (isFree && piece.to > piece.from) kept.push(piece)
  }
  return kept.sort((a, b) => a.from - b.from)
}
