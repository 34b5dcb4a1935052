import {
  findSkillRelation,
  normaliseSkill,
  normaliseTitle,
  similarOccupations,
  type Taxonomy,
} from '@headwater/taxonomy'
import { relevanceOfTitle } from '../career/relevant-work.ts'
import type { Similarities } from './compiled-search.ts'

/** Below this similarity two titles are unrelated. */
const minSimilarity = 0.3

interface ResolvedTerms {
  readonly likeness: Similarities
  /** Unknown terms, as they were written. */
  readonly unread: readonly string[]
}

/** Returns every occupation that counts for one of the titles, with its best match. */
export function resolveTitles(
  taxonomy: Taxonomy,
  titles: readonly { readonly text: string; readonly occupation: string | null }[],
): ResolvedTerms {
  const best = new Map<string, number>()
  const unresolved: string[] = []
  for (const { text, occupation } of titles) {
    const meant = occupation ? [{ id: occupation, weight: 1 }] : meaningsOf(taxonomy, text)
    if (meant.every(({ id }) => taxonomy.occupation(id) === undefined)) unresolved.push(text)
    for (const { id, weight } of meant) {
      if (!taxonomy.occupation(id)) continue
      setMax(best, id, weight)
      for (const like of similarOccupations(taxonomy, id)) {
        if (like.similarity >= minSimilarity) setMax(best, like.id, weight * like.similarity)
      }
    }
  }
  return { likeness: inThousandths(best), unread: unresolved }
}

/** The first meaning counts in full, others by their likelihood relative to it. */
function meaningsOf(taxonomy: Taxonomy, text: string) {
  const { occupations } = normaliseTitle(taxonomy, text)
  const most = occupations[0]?.weight ?? 1
  return occupations.map(({ id, weight }) => ({ id, weight: weight / most }))
}

/** Returns every skill that counts for one of the wanted skills, with its best match. */
export function resolveSkills(
  taxonomy: Taxonomy,
  skills: readonly { readonly text: string; readonly skill: string | null }[],
): ResolvedTerms {
  const best = new Map<string, number>()
  const unresolved: string[] = []
  for (const { text, skill } of skills) {
    const wanted = skill ?? normaliseSkill(taxonomy, text)?.id
    if (wanted === undefined || !taxonomy.skill(wanted)) unresolved.push(text)
    else for (const [id, credit] of creditsOf(taxonomy, wanted)) setMax(best, id, credit)
  }
  return { likeness: inThousandths(best), unread: unresolved }
}

const credits = new WeakMap<Taxonomy, Map<string, readonly (readonly [string, number])[]>>()

function creditsOf(taxonomy: Taxonomy, wanted: string): readonly (readonly [string, number])[] {
  const known = credits.get(taxonomy) ?? new Map()
  credits.set(taxonomy, known)
  const found =
    known.get(wanted) ??
    taxonomy.skills.flatMap(({ id }) => {
      const relation = findSkillRelation(taxonomy, wanted, id)
      return relation ? [[id, relation.credit] as const] : []
    })
  known.set(wanted, found)
  return found
}

/** Returns how much a month in an occupation counts, by the best of the wanted titles. */
export function relevanceOf(titles: readonly Similarities[]): Similarities {
  const best = new Map<string, number>()
  for (const [key, alike] of titles.flat()) setMax(best, key, relevanceOfTitle(alike / 1_000))
  return inThousandths(best).filter(([, relevance]) => relevance > 0)
}

/** Returns the skills that equal or imply the wanted one. */
export function sufficientKeys(likeness: Similarities): string[] {
  return likeness.filter(([, alike]) => alike >= 800).map(([key]) => key)
}

function setMax(best: Map<string, number>, key: string, value: number): void {
  best.set(key, Math.max(best.get(key) ?? 0, value))
}

/** Sorted by key, so that equal searches compile to equal text. */
function inThousandths(best: ReadonlyMap<string, number>): Similarities {
  return [...best]
    .map(([key, value]) => [key, Math.round(value * 1_000)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
