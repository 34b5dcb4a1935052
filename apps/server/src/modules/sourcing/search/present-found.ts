import type { FoundHit, SearchReply } from '@headwater/contract/sourcing/search'
import {
  type CompiledSearch,
  type FacetName,
  judgeAll,
  relevantMonthsOf,
  type SearchResult,
  scoreOf,
} from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { readDocument } from '../documents/document-row.ts'
import type { FoundRow } from './found-store.ts'
import { nameValue } from './name-values.ts'

/** Score and reasons come of the document as it is now: the sum is right even for whoever just changed. */
export function presentHit(search: CompiledSearch, row: FoundRow): FoundHit {
  const document = readDocument(row.document)
  const judged = judgeAll(search, document)
  return {
    id: row.id,
    isOwn: row.isOwn,
    isSynthetic: row.isSynthetic,
    score: scoreOf(judged).score,
    judged: judged.map(({ id, isKnown, value, match }) => ({ id, isKnown, value, match })),
    person: {
      name: row.name,
      title: row.title,
      employer: row.employer,
      city: row.city,
      country: row.country,
      totalMonths: document.totalMonths,
      relevantMonths: relevantMonthsOf(search, document),
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
    ...{ id, attribute, mode, weight, prior },
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
        ...{ key, people, name: nameValue(taxonomy, facet as FacetName, key) },
      })),
      more,
    },
  ])
  return Object.fromEntries(named)
}
