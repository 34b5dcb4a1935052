import {
  normaliseSkill,
  normaliseTitle,
  relationOf,
  similarOccupations,
  type Taxonomy,
} from '@headwater/taxonomy'
import { relevanceOfTitle } from '../career/relevant-work.ts'
import type { Likeness } from './compiled-search.ts'

/** Below this two titles have nothing to do with each other. */
const leastAlike = 0.3

interface Read {
  readonly likeness: Likeness
  /** What nobody knows, as it was written. */
  readonly unread: readonly string[]
}

/** Every occupation that counts for one of the titles, by its best one. */
export function readTitles(
  taxonomy: Taxonomy,
  titles: readonly { readonly text: string; readonly occupation: string | null }[],
): Read {
  const best = new Map<string, number>()
  const unread: string[] = []
  for (const { text, occupation } of titles) {
    const meant = occupation ? [{ id: occupation, weight: 1 }] : meaningsOf(taxonomy, text)
    if (meant.every(({ id }) => taxonomy.occupation(id) === undefined)) unread.push(text)
    for (const { id, weight } of meant) {
      if (!taxonomy.occupation(id)) continue
      keepBest(best, id, weight)
      for (const like of similarOccupations(taxonomy, id)) {
        if (like.similarity >= leastAlike) keepBest(best, like.id, weight * like.similarity)
      }
    }
  }
  return { likeness: inThousandths(best), unread }
}

/** The first meaning counts in full, others by how likely they are beside it. */
function meaningsOf(taxonomy: Taxonomy, text: string) {
  const { occupations } = normaliseTitle(taxonomy, text)
  const most = occupations[0]?.weight ?? 1
  return occupations.map(({ id, weight }) => ({ id, weight: weight / most }))
}

/** Every skill that counts for one of those wanted, by its best relation. */
export function readSkills(
  taxonomy: Taxonomy,
  skills: readonly { readonly text: string; readonly skill: string | null }[],
): Read {
  const best = new Map<string, number>()
  const unread: string[] = []
  for (const { text, skill } of skills) {
    const wanted = skill ?? normaliseSkill(taxonomy, text)?.id
    if (wanted === undefined || !taxonomy.skill(wanted)) unread.push(text)
    else for (const [id, credit] of creditsOf(taxonomy, wanted)) keepBest(best, id, credit)
  }
  return { likeness: inThousandths(best), unread }
}

const credits = new WeakMap<Taxonomy, Map<string, readonly (readonly [string, number])[]>>()

function creditsOf(taxonomy: Taxonomy, wanted: string): readonly (readonly [string, number])[] {
  const known = credits.get(taxonomy) ?? new Map()
  credits.set(taxonomy, known)
  const found =
    known.get(wanted) ??
    taxonomy.skills.flatMap(({ id }) => {
      const relation = relationOf(taxonomy, wanted, id)
      return relation ? [[id, relation.credit] as const] : []
    })
  known.set(wanted, found)
  return found
}

/** How much of a month in an occupation counts, by the best of the titles that are wanted. */
export function relevanceOf(titles: readonly Likeness[]): Likeness {
  const best = new Map<string, number>()
  for (const [key, alike] of titles.flat()) keepBest(best, key, relevanceOfTitle(alike / 1_000))
  return inThousandths(best).filter(([, relevance]) => relevance > 0)
}

/** The skills that are the wanted one, or more of it. */
export function whatWillDo(likeness: Likeness): string[] {
  return likeness.filter(([, alike]) => alike >= 800).map(([key]) => key)
}

function keepBest(best: Map<string, number>, key: string, value: number): void {
  best.set(key, Math.max(best.get(key) ?? 0, value))
}

/** In the order of the keys, so that equal searches are equal to the letter. */
function inThousandths(best: ReadonlyMap<string, number>): Likeness {
  return [...best]
    .map(([key, value]) => [key, Math.round(value * 1_000)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
