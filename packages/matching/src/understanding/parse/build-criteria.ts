import { companyKinds, employmentTypes, workModes } from '@headwater/contract/people/profile'
import {
  type Criterion,
  type CriterionOf,
  wantedDegrees,
} from '@headwater/contract/sourcing/criteria'
import { coverArea } from '@headwater/gazetteer'
import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import type { Sense } from '../lexicon/senses.ts'
import { groupItems } from './group-items.ts'
import type { QueryItem } from './items.ts'

/** From this figure on a person counts as stable, or as likely to move. */
export const minFigure = 60
const defaultKm = 50
const maxValues = 30

/** The criteria built from items, and which item is in which criterion. */
interface BuiltCriteria {
  readonly criteria: Criterion[]
  readonly idOf: Map<QueryItem, string>
}

/** Joins items into criteria: alternatives into one, required items into one each. */
export function buildCriteria(taxonomy: Taxonomy, items: readonly QueryItem[]): BuiltCriteria {
  const criteria: Criterion[] = []
  const idOf = new Map<QueryItem, string>()
  const skills = items.flatMap(({ value }) =>
    value.kind === 'sense' && value.sense.kind === 'skill' ? [value.sense.id] : [],
  )
  for (const group of groupItems(items)) {
    const id = `q${criteria.length + 1}`
    const criterion = toCriterion(taxonomy, group, id, skills)
    if (!criterion) continue
    criteria.push(criterion)
    for (const item of group) idOf.set(item, id)
  }
  for (const item of items) {
    if (item.attribute !== 'seniority') continue
    const title = items.find((other) => other.attribute === 'title' && idOf.has(other))
    const id = title && idOf.get(title)
    if (id) idOf.set(item, id)
  }
  return { criteria: criteria.slice(0, 60), idOf }
}

function toCriterion(
  taxonomy: Taxonomy,
  group: readonly QueryItem[],
  id: string,
  skills: readonly string[],
): Criterion | undefined {
  const [first] = group
  if (!first) return undefined
  const shared = { id, mode: first.mode, weight: null, unknown: 'include' } as const
  const senses = group.flatMap(({ value }) => (value.kind === 'sense' ? [value.sense] : []))
  switch (first.attribute) {
    case 'title':
      return titleCriterion(taxonomy, group, shared, skills)
    case 'skills':
      return { ...shared, attribute: 'skills', skills: skillsOf(group) }
    case 'keywords':
      return { ...shared, attribute: 'keywords', phrases: wordsOf(group) }
    case 'relevantYears':
    case 'totalYears':
      return { ...shared, attribute: first.attribute, ...rangeOf(group) }
    case 'industries':
      return { ...shared, attribute: 'industries', industries: keysOf(senses), when: first.when }
    case 'company':
      return companyCriterion(group, shared)
    case 'university':
      return { ...shared, attribute: 'university', universities: keysOf(senses) }
    case 'major':
      return { ...shared, attribute: 'major', majors: keysOf(senses) }
    case 'countries':
      return {
        ...shared,
        attribute: 'countries',
        countries: distinct(senses.flatMap(countriesOf)),
        ...orRemoteOf(group),
      }
    case 'cities':
      return citiesCriterion(group, shared)
    case 'language':
      return { ...shared, attribute: 'language', languages: languagesOf(group) }
    case 'stability':
    case 'opportunity':
      return { ...shared, attribute: first.attribute, min: minFigure }
    case 'relocate':
      return { ...shared, attribute: 'relocate', countries: relocationsOf(group) }
    case 'workMode':
      return { ...shared, attribute: 'workMode', modes: listedOf(workModes, group) }
    case 'employment':
      return { ...shared, attribute: 'employment', types: listedOf(employmentTypes, group) }
    case 'degree':
      return { ...shared, attribute: 'degree', min: lowestDegreeOf(group) }
    case 'companyKind':
      return {
        ...shared,
        attribute: 'companyKind',
        kinds: listedOf(companyKinds, group),
        when: first.when,
      }
    case 'companySize':
      return { ...shared, attribute: 'companySize', ...rangeOf(group), when: first.when }
    case 'seniority':
      return undefined
  }
}

type Shared = Pick<Criterion, 'id' | 'mode' | 'weight' | 'unknown'>

function titleCriterion(
  taxonomy: Taxonomy,
  group: readonly QueryItem[],
  shared: Shared,
  skills: readonly string[],
): CriterionOf<'title'> {
  const titles = group.flatMap(({ value }) => {
    if (value.kind !== 'sense' || value.sense.kind !== 'title') return []
    const { occupations } = value.sense
    const meant =
      occupations.length > 1
        ? chooseOccupation(taxonomy, value.text, occupations, skills)
        : occupations[0]
    return [{ text: value.text, occupation: meant ?? null }]
  })
  const unique = [
    ...new Map(titles.map((title) => [title.occupation ?? title.text, title])).values(),
  ]
  return { ...shared, attribute: 'title', titles: unique.slice(0, maxValues), seniority: null }
}

/** The other items decide what an engineer or a PM is. */
function chooseOccupation(
  taxonomy: Taxonomy,
  text: string,
  options: readonly string[],
  skills: readonly string[],
): string | undefined {
  const found = normaliseTitle(taxonomy, text, { skills: [...skills] }).occupations[0]?.id
  return found !== undefined && options.includes(found) ? found : options[0]
}

function skillsOf(group: readonly QueryItem[]) {
  return group
    .flatMap(({ value }) =>
      value.kind === 'sense' && value.sense.kind === 'skill'
        ? [{ text: value.text, skill: value.sense.id }]
        : [],
    )
    .slice(0, maxValues)
}

function wordsOf(group: readonly QueryItem[]): string[] {
  return group
    .flatMap(({ value }) => (value.kind === 'words' ? [value.text.slice(0, 120)] : []))
    .slice(0, maxValues)
}

/** "More than 12 years, fewer than 20" is one range. */
function rangeOf(group: readonly QueryItem[]): { min: number | null; max: number | null } {
  const ranges = group.flatMap(({ value }) => (value.kind === 'range' ? [value] : []))
  const min = ranges.find((range) => range.min !== null)?.min ?? null
  const max = ranges.find((range) => range.max !== null)?.max ?? null
  return min !== null && max !== null && min > max ? { min, max: null } : { min, max }
}

function keysOf(senses: readonly Sense[]): string[] {
  const keys = senses.flatMap((sense) => {
    if (sense.kind === 'industry' || sense.kind === 'university') return [sense.key]
    return sense.kind === 'major' ? [sense.id] : []
  })
  return distinct(keys).slice(0, maxValues)
}

function companyCriterion(group: readonly QueryItem[], shared: Shared): CriterionOf<'company'> {
  const senses = group.flatMap(({ value }) => (value.kind === 'sense' ? [value.sense] : []))
  const companies = senses.flatMap((sense) => (sense.kind === 'company' ? [sense.name] : []))
  const sets = senses.flatMap((sense) => (sense.kind === 'set' ? [sense.key] : []))
  return {
    ...shared,
    attribute: 'company',
    companies: distinct(companies).slice(0, maxValues),
    sets: distinct(sets).slice(0, 10),
    when: group[0]?.when ?? 'any',
  }
}

function countriesOf(sense: Sense): readonly string[] {
  if (sense.kind === 'country' || sense.kind === 'people') return [sense.code]
  if (sense.kind === 'region') return sense.countries
  return []
}

function citiesCriterion(group: readonly QueryItem[], shared: Shared): CriterionOf<'cities'> {
  const cities = group.flatMap(({ value }) => (value.kind === 'city' ? [value] : []))
  const covers = cities.flatMap(({ area }) => (area === undefined ? [] : [coverArea(area)]))
  const plain = cities.filter(({ area }) => area === undefined).map(({ id }) => id)
  const usual = Math.max(plain.length > 0 ? defaultKm : 0, ...covers.map(({ km }) => km))
  const km = cities.find((city) => city.km !== null)?.km ?? usual
  const ids = distinct([...plain, ...covers.flatMap((cover) => cover.cities)]).slice(0, maxValues)
  return { ...shared, attribute: 'cities', cities: ids, withinKm: km, ...orRemoteOf(group) }
}

function orRemoteOf(group: readonly QueryItem[]): { orRemote?: true } {
  return group.some(({ orRemote }) => orRemote) ? { orRemote: true } : {}
}

function listedOf<Name extends string>(names: readonly Name[], group: readonly QueryItem[]) {
  const wanted = new Set(
    group.flatMap(({ value }) => (value.kind === 'listed' ? [value.name] : [])),
  )
  return names.filter((name) => wanted.has(name))
}

/** "Bachelor or master" is met by a bachelor. */
function lowestDegreeOf(group: readonly QueryItem[]): CriterionOf<'degree'>['min'] {
  const named = new Set(group.flatMap(({ value }) => (value.kind === 'degree' ? [value.min] : [])))
  return wantedDegrees.find((degree) => named.has(degree)) ?? 'bachelor'
}

function languagesOf(group: readonly QueryItem[]) {
  const all = group.flatMap(({ value }) =>
    value.kind === 'language' ? [{ code: value.code, level: value.level }] : [],
  )
  return [...new Map(all.map((one) => [one.code, one])).values()].slice(0, maxValues)
}

function relocationsOf(group: readonly QueryItem[]): string[] {
  return distinct(group.flatMap(({ value }) => (value.kind === 'relocate' ? value.countries : [])))
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
