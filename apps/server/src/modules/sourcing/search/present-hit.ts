import type { SearchHit, SearchReply } from '@headwater/contract/sourcing/search'
import {
  type CompiledSearch,
  computeScore,
  countRelevantMonths,
  evaluateCriteria,
  type FacetName,
  type SearchResult,
} from '@headwater/matching'
import { toDocument } from '@headwater/matching/document'
import type { Taxonomy } from '@headwater/taxonomy'
import { formatFacetValue } from './format-facet-value.ts'
import type { HitRow } from './hit-store.ts'

/**
 * Computes score and reasons from the current document, so that the sum is right even for a person
 * who just changed.
 */
export function presentHit(search: CompiledSearch, row: HitRow): Omit<SearchHit, 'missed'> {
  const document = toDocument(row.document)
  const evaluated = evaluateCriteria(search, document)
  return {
    id: row.id,
    isOwn: row.isOwn,
    isSynthetic: row.isSynthetic,
    score: computeScore(evaluated).score,
    evaluated: evaluated.map(({ id, isKnown, value, match }) => ({ id, isKnown, value, match })),
    person: {
      name: row.name,
      title: row.title,
      employer: row.employer,
      city: row.city,
      country: row.country,
      totalMonths: document.totalMonths,
      relevantMonths: countRelevantMonths(search, document),
      skills: row.skills,
      skillCount: row.skillCount,
      signals: {
        isOpenToWork: row.isOpenToWork,
        willRelocate: document.relocate?.isWilling ?? null,
      },
      source: { kind: row.sourceKind, at: row.sourceAt },
    },
  }
}

export function presentCriteria({ criteria }: CompiledSearch): SearchReply['criteria'] {
  return criteria.map(({ id, attribute, mode, weight, prior }) => ({
    id,
    attribute,
    mode,
    weight,
    prior,
  }))
}

export function presentFacets(
  taxonomy: Taxonomy,
  facets: SearchResult['facets'],
): SearchReply['facets'] {
  const named = Object.entries(facets).map(([facet, { values, more }]) => [
    facet,
    {
      values: values.map(({ key, people }) => ({
        key,
        people,
        name: formatFacetValue(taxonomy, facet as FacetName, key),
      })),
      more,
    },
  ])
  return Object.fromEntries(named)
}
