import type { Truth } from '@headwater/synthetic-pool'
import type { Taxonomy } from '@headwater/taxonomy'
import type { Need } from './need.ts'

/** Months of use after which a skill counts in full. */
const fullSkillMonths = 18
/** Work older than this counts less. */
const oldWorkMonths = 60

/**
 * Returns how well a person really fits, 0 to 4, from the generator's ground truth: roles, months
 * and skills, mentioned or not. The engines never see it, and it shares no code with the score.
 */
export function trueGrade(
  taxonomy: Taxonomy,
  need: Need,
  truth: Truth,
  country: string | null,
  now: number,
): number {
  // A person with every role at once for forty years has grade 0.
  if (truth.trap === 'impossible') return 0
  const related = findRelatedOccupations(taxonomy, need.occupation)
  let role = 0
  let months = 0
  let level = Number.POSITIVE_INFINITY
  for (const post of truth.posts) {
    const closeness = related.get(post.occupation) ?? 0
    if (closeness === 0) continue
    const isOld = now - post.until > oldWorkMonths
    role = Math.max(role, closeness * (isOld ? 0.7 : 1))
    months += closeness * (post.until - post.from + 1)
    if (need.level !== null) level = Math.min(level, levelDistance(post.level, need.level))
  }
  if (role === 0) return 0
  const wantedMonths = 12 * (need.minYears ?? 2)
  const years = Math.min(1, months / wantedMonths)
  const work = 0.45 + 0.3 * skillShare(need, truth) + 0.25 * years
  const levelled = need.level === null ? 1 : Math.max(0, 1 - 0.2 * level)
  return toGrade(
    role * work * levelled * placeShare(need, truth, country) * opennessShare(need, truth),
  )
}

function levelDistance(level: number, wanted: number): number {
  if (level < wanted) return wanted - level
  return Math.max(0, level - wanted - 1)
}

function skillShare({ skills }: Need, truth: Truth): number {
  if (skills.length === 0) return 1
  const shares = skills.map(({ id }) => Math.min(1, (truth.skills[id] ?? 0) / fullSkillMonths))
  return shares.reduce((sum, one) => sum + one, 0) / skills.length
}

function placeShare(need: Need, truth: Truth, country: string | null): number {
  if (need.country === null || country === need.country.code) return 1
  return truth.wouldRelocate ? 0.5 : 0.15
}

function opennessShare({ isOpen }: Need, truth: Truth): number {
  return isOpen && !truth.isOpen ? 0.8 : 1
}

function toGrade(fit: number): number {
  if (fit >= 0.85) return 4
  if (fit >= 0.7) return 3
  if (fit >= 0.5) return 2
  return fit >= 0.3 ? 1 : 0
}

const relatedCache = new WeakMap<Taxonomy, Map<string, ReadonlyMap<string, number>>>()

/** The same and related work, by the edges of the graph alone. */
function findRelatedOccupations(taxonomy: Taxonomy, wanted: string): ReadonlyMap<string, number> {
  const known = relatedCache.get(taxonomy) ?? new Map()
  relatedCache.set(taxonomy, known)
  const kept = known.get(wanted)
  if (kept) return kept
  const found = new Map<string, number>(Object.entries(taxonomy.occupation(wanted)?.related ?? {}))
  for (const { id, related } of taxonomy.occupations) {
    const back = related[wanted]
    if (back !== undefined) found.set(id, Math.max(back, found.get(id) ?? 0))
  }
  found.set(wanted, 1)
  known.set(wanted, found)
  return found
}
