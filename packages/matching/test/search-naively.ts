import type { CompiledCriterion } from '../src/query/compiled-search.ts'
import { evaluateCriterion } from '../src/score/evaluate-criterion.ts'
import type { Evaluation } from '../src/score/evaluation.ts'
import { computeScore } from '../src/score/score.ts'
import {
  type Facet,
  type FacetName,
  type Group,
  type Hit,
  type ListedGroup,
  maxFacetValues,
  type PairCost,
  type Position,
  type SearchRequest,
  type SearchResult,
} from '../src/search-engine.ts'
import type { RandomPerson } from './random-documents.ts'

/** Searches one person at a time: the reference implementation that the engines must match. */
export function searchNaively(
  allPeople: readonly RandomPerson[],
  request: SearchRequest,
): SearchResult {
  const { search, limit, fillTo, after, facets, without = [], within, order, group } = request
  const hidden = new Set(without)
  const only = within?.only && new Set(within.only)
  const people = allPeople.filter(({ id }) => !hidden.has(id) && (only?.has(id) ?? true))
  const filters = search.criteria.filter(({ mode }) => mode !== 'nice')
  const looked = people.map((person) => evaluatePerson(person, search.criteria, order))
  const found = looked.filter(({ isWanted, failed }) => isWanted && failed.length === 0)
  const failing = looked.filter(({ isWanted, failed }) => isWanted && failed.length === 1)
  const groups = groupPeople(looked, search.criteria)
  const listed = groups
    .flatMap(({ people }) => people)
    .map(({ hit }) => hit)
    .toSorted(byListOrder)
    .filter((hit) => after === null || isAfter(hit, after))
    .filter(({ missed }) => !group || isOfGroup(missed, group))
  const full = listed.filter(({ missed }) => missed.length === 0).slice(0, limit)
  const partial = listed.filter(({ missed }) => missed.length > 0)
  return {
    total: found.length,
    meetAll: found.filter(({ isKnown }) => isKnown).length,
    hits: [...full, ...partial.slice(0, Math.max(0, fillTo - full.length))],
    groups: groups.map(({ missed, people }) => ({
      missed,
      total: people.length,
      missing: missed === 0 ? [] : countMissing(people, search.criteria),
    })),
    costs: filters.map(({ id }) => ({
      id,
      people: failing.filter(({ failed }) => failed[0]?.criterion.id === id).length,
    })),
    pairCosts: found.length < 20 ? countPairs(looked, filters) : [],
    facets: Object.fromEntries(
      facets.map((name) => [
        name,
        countValues(
          looked.filter(
            ({ isWanted, failed }) =>
              isWanted && failed.every(({ criterion }) => criterion.attribute === name),
          ),
          name,
        ),
      ]),
    ),
  }
}

interface Line {
  readonly criterion: CompiledCriterion
  readonly evaluation: Evaluation
}

interface EvaluatedPerson {
  readonly person: RandomPerson
  readonly hit: Hit
  /** At least one nice-to-have is met if there are no must-haves. */
  readonly isWanted: boolean
  /** Every must-have is known. */
  readonly isKnown: boolean
  /** The must-have and exclude criteria that fail. */
  readonly failed: readonly Line[]
}

function evaluatePerson(
  person: RandomPerson,
  criteria: readonly CompiledCriterion[],
  order: SearchRequest['order'],
): EvaluatedPerson {
  const lines = criteria.map((criterion) => ({
    criterion,
    evaluation: evaluateCriterion(criterion, person.document),
  }))
  const nices = lines.filter(({ criterion }) => criterion.mode === 'nice')
  const needsNice = nices.length > 0 && criteria.every(({ mode }) => mode !== 'must')
  const evaluated = lines.map(({ criterion, evaluation }) => ({ ...criterion, ...evaluation }))
  return {
    person,
    hit: {
      id: person.id,
      score: computeScore(evaluated).score,
      sortValue: computeSortValue(person, order),
      missed: lines
        .filter((line) => line.criterion.mode === 'must' && !passesFilter(line))
        .map(({ criterion }) => criterion.id),
    },
    isWanted: !needsNice || nices.some(isMet),
    isKnown: lines.every(
      ({ criterion, evaluation }) => criterion.mode !== 'must' || evaluation.isKnown,
    ),
    failed: lines.filter((line) => line.criterion.mode !== 'nice' && !passesFilter(line)),
  }
}

function isMet({ criterion, evaluation }: Line): boolean {
  return evaluation.isKnown && evaluation.match >= criterion.threshold
}

function passesFilter(line: Line): boolean {
  if (!line.evaluation.isKnown) return line.criterion.includesUnknown
  return isMet(line) === (line.criterion.mode === 'must')
}

interface PeopleGroup {
  readonly missed: number
  readonly people: readonly EvaluatedPerson[]
}

/**
 * Groups who passes every exclusion. People who miss two are listed if few miss less, and people who
 * meet no must-have if there are no others.
 */
function groupPeople(
  looked: readonly EvaluatedPerson[],
  criteria: readonly CompiledCriterion[],
): PeopleGroup[] {
  const musts = criteria.filter(({ mode }) => mode === 'must').length
  const allowed = looked.filter(
    ({ isWanted, failed }) =>
      isWanted && failed.every(({ criterion }) => criterion.mode === 'must'),
  )
  const groups = [0, 1, 2]
    .filter((missed) => missed <= musts)
    .map((missed) => ({
      missed,
      people: allowed.filter(({ failed }) => failed.length === missed),
    }))
  const found = (missed: number) => groups[missed]?.people.length ?? 0
  const fewer = (missed: number) => groups.slice(0, missed).every(({ people }) => !people.length)
  return groups.filter(({ missed }) => {
    if (missed > 0 && missed === musts) return fewer(missed)
    return missed < 2 || found(0) + found(1) < 100
  })
}

function countMissing(
  people: readonly EvaluatedPerson[],
  criteria: readonly CompiledCriterion[],
): Group['missing'] {
  return criteria
    .filter(({ mode }) => mode === 'must')
    .map(({ id }) => ({ id, people: people.filter(({ hit }) => hit.missed.includes(id)).length }))
}

function countPairs(
  looked: readonly EvaluatedPerson[],
  filters: readonly CompiledCriterion[],
): PairCost[] {
  const musts = filters.filter(({ mode }) => mode === 'must')
  return filters.flatMap((one, at) =>
    filters.slice(at + 1).flatMap((other) => {
      const ids: readonly [string, string] = [one.id, other.id]
      if (musts.length > 0 && musts.every(({ id }) => ids.includes(id))) return []
      const people = looked.filter(
        ({ isWanted, failed }) =>
          isWanted && failed.map(({ criterion }) => criterion.id).join() === ids.join(),
      ).length
      return people > 0 ? [{ ids, people }] : []
    }),
  )
}

function countValues(people: readonly EvaluatedPerson[], name: FacetName): Facet {
  const counts = new Map<string, number>()
  for (const { person } of people) {
    for (const key of valuesOf(person, name)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const values = [...counts]
    .map(([key, count]) => ({ key, people: count }))
    .toSorted((a, b) => b.people - a.people || (a.key < b.key ? -1 : 1))
  return {
    values: values.slice(0, maxFacetValues),
    more: Math.max(0, values.length - maxFacetValues),
  }
}

function valuesOf({ document }: RandomPerson, name: FacetName): Set<string> {
  switch (name) {
    case 'title':
      return new Set(document.stretches.flatMap(({ occupation }) => occupation ?? []))
    case 'skills':
      return new Set(document.skills.map(({ skill }) => skill))
    case 'industries':
      return new Set(document.industries.map(({ key }) => key))
    case 'company':
      return new Set(document.companies.map(({ key }) => key))
    case 'university':
      return new Set(document.universities)
    case 'major':
      return new Set(document.majors)
    case 'countries':
      return new Set(document.country === null ? [] : [document.country])
    case 'cities':
      return new Set(document.city === null ? [] : [String(document.city)])
    case 'language':
      return new Set(document.languages.map(({ code }) => code))
  }
}

/** In a role: 2,000 minus the months of the newest. Otherwise how fresh the last role is. */
function computeSortValue(
  { document: { stretches, totalMonths, city } }: RandomPerson,
  order: SearchRequest['order'],
): number {
  switch (order?.by) {
    case 'newestRole': {
      const held = stretches.filter(({ freshness }) => freshness === 100)
      const roles = Map.groupBy(held, ({ title, occupation }) => `${title} ${occupation}`)
      const lengths = [...roles.values()].map((parts) =>
        parts.reduce((sum, { months }) => sum + months, 0),
      )
      if (lengths.length > 0) return 2_000 - Math.min(1_023, ...lengths)
      const [last] = stretches
      return last && last.months > 0 ? last.freshness + 1 : 0
    }
    case 'experience':
      return totalMonths === null ? 0 : Math.min(totalMonths, 4_094) + 1
    case 'distance': {
      if (city === null) return 0
      const at = order.near.ids.indexOf(city)
      return at === -1 ? 1 : 1_002 - (order.near.km[at] ?? 0)
    }
    default:
      return 0
  }
}

function isOfGroup(missed: readonly string[], group: ListedGroup): boolean {
  const isWanted = group.missing === undefined || missed.includes(group.missing)
  return missed.length === group.missed && isWanted
}

function byListOrder(a: Hit, b: Hit): number {
  return (
    a.missed.length - b.missed.length ||
    b.sortValue - a.sortValue ||
    b.score - a.score ||
    compareIds(a.id, b.id)
  )
}

function isAfter(hit: Hit, after: Position): boolean {
  if (hit.missed.length !== after.missed) return hit.missed.length > after.missed
  if (hit.sortValue !== after.sortValue) return hit.sortValue < after.sortValue
  return hit.score < after.score || (hit.score === after.score && hit.id > after.id)
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
