import type { CompiledCriterion } from '../src/query/compiled-search.ts'
import { evaluateCriterion } from '../src/score/evaluate-criterion.ts'
import type { Evaluation } from '../src/score/evaluation.ts'
import { computeScore } from '../src/score/score.ts'
import {
  type Facet,
  type FacetName,
  type Hit,
  maxFacetValues,
  type NearMiss,
  type SearchRequest,
  type SearchResult,
} from '../src/search-engine.ts'
import type { RandomPerson } from './random-documents.ts'

/** Searches one person at a time: the reference implementation that the engines must match. */
export function searchNaively(
  allPeople: readonly RandomPerson[],
  { search, limit, after, facets, nearMisses, without = [], within }: SearchRequest,
): SearchResult {
  const hidden = new Set(without)
  const only = within?.only && new Set(within.only)
  const people = allPeople.filter(({ id }) => !hidden.has(id) && (only?.has(id) ?? true))
  const filters = search.criteria.filter(({ mode }) => mode !== 'nice')
  const looked = people.map((person) => evaluatePerson(person, search.criteria))
  const found = looked.filter(({ isWanted, failed }) => isWanted && failed.length === 0)
  const failing = looked.filter(({ isWanted, failed }) => isWanted && failed.length === 1)
  const near = failing.flatMap(nearMissOf)
  return {
    total: found.length,
    meetAll: found.filter(({ isKnown }) => isKnown).length,
    hits: found
      .map(({ hit }) => hit)
      .toSorted(byScore)
      .filter((hit) => after === null || byScore(hit, after) > 0)
      .slice(0, limit),
    nearMisses: { total: near.length, hits: near.toSorted(byScore).slice(0, nearMisses) },
    costs: filters.map(({ id }) => ({
      id,
      people: failing.filter(({ failed }) => failed[0]?.criterion.id === id).length,
    })),
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
    hit: { id: person.id, score: computeScore(evaluated).score },
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

function nearMissOf({ hit, failed: [line] }: EvaluatedPerson): NearMiss[] {
  if (!line) return []
  const { criterion, evaluation } = line
  const isNear =
    criterion.mode === 'must' &&
    criterion.nearMissThreshold !== null &&
    evaluation.isKnown &&
    evaluation.match >= criterion.nearMissThreshold
  return isNear ? [{ ...hit, missed: criterion.id }] : []
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

function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || (a.id < b.id ? -1 : Number(a.id > b.id))
}
