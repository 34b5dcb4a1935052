import type { Criterion, CriterionOf } from '@headwater/contract/sourcing/criteria'
import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import type { Sense } from '../lexicon/senses.ts'
import { groupItems } from './group-items.ts'
import type { Item } from './items.ts'

/** From this figure on somebody counts as steady, or as likely to listen. */
export const leastFigure = 60
const usualKm = 50
const mostValues = 30

/** What became of the items: criteria, and which item is in which of them. */
interface Made {
  readonly criteria: Criterion[]
  readonly idOf: Map<Item, string>
}

/** Joins items into criteria: alternatives into one, things that are all wanted into one each. */
export function makeCriteria(taxonomy: Taxonomy, items: readonly Item[]): Made {
  const criteria: Criterion[] = []
  const idOf = new Map<Item, string>()
  const skills = items.flatMap(({ value }) =>
    value.kind === 'sense' && value.sense.kind === 'skill' ? [value.sense.id] : [],
  )
  for (const group of groupItems(items)) {
    const id = `q${criteria.length + 1}`
    const criterion = criterionOf(taxonomy, group, id, skills)
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

function criterionOf(
  taxonomy: Taxonomy,
  group: readonly Item[],
  id: string,
  skills: readonly string[],
): Criterion | undefined {
  const [first] = group
  if (!first) return undefined
  const shared = { id, mode: first.mode, weight: null, unknown: 'include' } as const
  const senses = group.flatMap(({ value }) => (value.kind === 'sense' ? [value.sense] : []))
  switch (first.attribute) {
    case 'title':
      return titleOf(taxonomy, group, shared, skills)
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
      return companyOf(group, shared)
    case 'university':
      return { ...shared, attribute: 'university', universities: keysOf(senses) }
    case 'major':
      return { ...shared, attribute: 'major', majors: keysOf(senses) }
    case 'countries':
      return { ...shared, attribute: 'countries', countries: distinct(senses.flatMap(countriesOf)) }
    case 'cities':
      return citiesOf(group, shared)
    case 'language':
      return { ...shared, attribute: 'language', languages: languagesOf(group) }
    case 'stability':
    case 'opportunity':
      return { ...shared, attribute: first.attribute, min: leastFigure }
    case 'relocate':
      return { ...shared, attribute: 'relocate', countries: relocationsOf(group) }
    case 'seniority':
      return undefined
  }
}

type Shared = Pick<Criterion, 'id' | 'mode' | 'weight' | 'unknown'>

function titleOf(
  taxonomy: Taxonomy,
  group: readonly Item[],
  shared: Shared,
  skills: readonly string[],
): CriterionOf<'title'> {
  const titles = group.flatMap(({ value }) => {
    if (value.kind !== 'sense' || value.sense.kind !== 'title') return []
    const { occupations } = value.sense
    const meant =
      occupations.length > 1 ? meantBy(taxonomy, value.text, occupations, skills) : occupations[0]
    return [{ text: value.text, occupation: meant ?? null }]
  })
  const unique = [
    ...new Map(titles.map((title) => [title.occupation ?? title.text, title])).values(),
  ]
  return { ...shared, attribute: 'title', titles: unique.slice(0, mostValues), seniority: null }
}

/** What else is asked for decides what an engineer or a PM is. */
function meantBy(
  taxonomy: Taxonomy,
  text: string,
  options: readonly string[],
  skills: readonly string[],
): string | undefined {
  const found = normaliseTitle(taxonomy, text, { skills: [...skills] }).occupations[0]?.id
  return found !== undefined && options.includes(found) ? found : options[0]
}

function skillsOf(group: readonly Item[]) {
  return group
    .flatMap(({ value }) =>
      value.kind === 'sense' && value.sense.kind === 'skill'
        ? [{ text: value.text, skill: value.sense.id }]
        : [],
    )
    .slice(0, mostValues)
}

function wordsOf(group: readonly Item[]): string[] {
  return group
    .flatMap(({ value }) => (value.kind === 'words' ? [value.text.slice(0, 120)] : []))
    .slice(0, mostValues)
}

/** "More than 12 years, fewer than 20" is one range. */
function rangeOf(group: readonly Item[]): { min: number | null; max: number | null } {
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
  return distinct(keys).slice(0, mostValues)
}

function companyOf(group: readonly Item[], shared: Shared): CriterionOf<'company'> {
  const senses = group.flatMap(({ value }) => (value.kind === 'sense' ? [value.sense] : []))
  const companies = senses.flatMap((sense) => (sense.kind === 'company' ? [sense.name] : []))
  const sets = senses.flatMap((sense) => (sense.kind === 'set' ? [sense.key] : []))
  return {
    ...shared,
    attribute: 'company',
    companies: distinct(companies).slice(0, mostValues),
    sets: distinct(sets).slice(0, 10),
    when: group[0]?.when ?? 'any',
  }
}

function countriesOf(sense: Sense): readonly string[] {
  if (sense.kind === 'country' || sense.kind === 'people') return [sense.code]
  if (sense.kind === 'region') return sense.countries
  return sense.kind === 'state' ? ['US'] : []
}

function citiesOf(group: readonly Item[], shared: Shared): CriterionOf<'cities'> {
  const cities = group.flatMap(({ value }) => (value.kind === 'city' ? [value] : []))
  const km = cities.find((city) => city.km !== null)?.km ?? usualKm
  const ids = distinct(cities.map((city) => city.id)).slice(0, mostValues)
  return { ...shared, attribute: 'cities', cities: ids, withinKm: km }
}

function languagesOf(group: readonly Item[]) {
  const all = group.flatMap(({ value }) =>
    value.kind === 'language' ? [{ code: value.code, level: value.level }] : [],
  )
  return [...new Map(all.map((one) => [one.code, one])).values()].slice(0, mostValues)
}

function relocationsOf(group: readonly Item[]): string[] {
  return distinct(group.flatMap(({ value }) => (value.kind === 'relocate' ? value.countries : [])))
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
