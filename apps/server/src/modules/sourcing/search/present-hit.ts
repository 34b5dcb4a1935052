import type { SearchHit, SearchReply } from '@headwater/contract/sourcing/search'
import {
  type CompiledSearch,
  computeScore,
  countRelevantMonths,
  countSkillMonths,
  evaluateCriteria,
  type FacetName,
  monthNumber,
  type SearchResult,
} from '@headwater/matching'
import { toDocument } from '@headwater/matching/document'
import type { Taxonomy } from '@headwater/taxonomy'
import { formatFacetValue } from './format-facet-value.ts'
import type { HitRow } from './hit-store.ts'

const maxPastEmployers = 2

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
      roleMonths: countRoleMonths(row, document.month),
      ...presentPastEmployers(row),
      education: row.education,
      skillMonths: countSkillMonths(search, document),
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

/** A month that has begun counts, as it does in the months of work. */
function countRoleMonths({ roleStart }: HitRow, month: number): number | null {
  return roleStart === null ? null : Math.max(0, month - monthNumber(roleStart) + 1)
}

/** Returns the latest former employers, without the current one. */
function presentPastEmployers({ employer, employers }: HitRow) {
  const past = [...new Set(employers)].filter((one) => one !== '' && one !== employer)
  return { pastEmployers: past.slice(0, maxPastEmployers), pastEmployerCount: past.length }
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

/** Groups without anyone are left out, except the first, and so are must-haves no one misses. */
export function presentGroups(groups: SearchResult['groups']): SearchReply['groups'] {
  return groups
    .filter(({ missed, total }) => missed === 0 || total > 0)
    .map(({ missing, ...group }) => ({
      ...group,
      missing: missing
        .filter(({ people }) => people > 0)
        .toSorted((a, b) => b.people - a.people)
        .map((one) => ({ ...one })),
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
