import type { WorkFigure } from '@headwater/contract/sourcing/figures'
import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { formatCount, formatMonths } from './months.ts'
import { roleSpansOf } from './role-spans.ts'
import { employmentWeight, sumWeightedMonths } from './total-work.ts'

/** Titles at least as similar as the first value count in full, and as the second in part. */
const fullSimilarity = 0.6
const minSimilarity = 0.35

/** Relevant months, and the roles they come from. */
export interface RelevantWork extends WorkFigure {
  readonly experiences: readonly string[]
}

/** Returns how much of a role counts, given the similarity of its title to the wanted one. */
export function relevanceOfTitle(similarity: number): number {
  return Math.min(1, Math.max(0, (similarity - minSimilarity) / (fullSimilarity - minSimilarity)))
}

/**
 * Returns the share of the wanted skills that the role gives evidence of, for searches without a
 * title to compare.
 */
export function relevanceOfSkills(
  profile: Profile,
  experience: Experience,
  wanted: readonly string[],
): number {
  if (wanted.length === 0) return 0
  const shown = wanted.filter((skill) =>
    profile.skills.some(
      (known) => known.skill === skill && known.experiences.includes(experience.id),
    ),
  )
  return shown.length / wanted.length
}

/** Counts months at work, each weighted by the most relevant role of that month. */
export function computeRelevantWork(
  profile: Profile,
  relevanceOf: (experience: Experience) => number,
  today: string,
): RelevantWork {
  const spans = roleSpansOf(profile, today)
  const relevance = new Map(profile.experiences.map((post) => [post.id, relevanceOf(post)]))
  const weigh = (post: Experience) => (relevance.get(post.id) ?? 0) * employmentWeight(post)
  const counted = spans.filter(({ experience }) => weigh(experience) > 0)
  const months = Math.round(sumWeightedMonths(counted, weigh))
  const partly = counted.filter(({ experience }) => (relevance.get(experience.id) ?? 0) < 1).length
  const reasons = [`${formatMonths(months)} in ${formatCount(counted.length, 'related role')}`]
  if (partly > 0) reasons.push(`${formatCount(partly, 'of them counts', 'of them count')} partly`)
  return { months, reasons, experiences: counted.map(({ experience }) => experience.id) }
}
