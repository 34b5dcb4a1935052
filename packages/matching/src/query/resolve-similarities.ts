import { findSkillRelation, normaliseSkill, type Taxonomy } from '@headwater/taxonomy'
import type { Similarities } from './compiled-search.ts'

interface ResolvedTerms {
  readonly likeness: Similarities
  /** Unknown terms, as they were written. */
  readonly unread: readonly string[]
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
