import type { WorkFigure } from '@headwater/contract/sourcing/figures'
import type { Experience, Profile } from '@headwater/contract/sourcing/profile'
import { sayCount, sayMonths } from './months.ts'
import { spansOf } from './spans.ts'
import { addUp, weightOf } from './total-work.ts'

/** Titles at least this alike count in full, and from here on in part. */
const full = 0.6
const none = 0.35

/** Relevant months, and the posts they come from. */
export interface RelevantWork extends WorkFigure {
  readonly experiences: readonly string[]
}

/** How much of a post counts whose title is this similar to the one that is wanted. */
export function relevanceOfTitle(similarity: number): number {
  return Math.min(1, Math.max(0, (similarity - none) / (full - none)))
}

/** Without a title to compare: the part of the wanted skills that the post gives evidence of. */
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

/** Months at work, each weighed by how much the best post of that month has to do with it. */
export function relevantWork(
  profile: Profile,
  relevanceOf: (experience: Experience) => number,
  today: string,
): RelevantWork {
  const spans = spansOf(profile, today)
  const relevance = new Map(profile.experiences.map((post) => [post.id, relevanceOf(post)]))
  const weigh = (post: Experience) => (relevance.get(post.id) ?? 0) * weightOf(post)
  const counted = spans.filter(({ experience }) => weigh(experience) > 0)
  const months = Math.round(addUp(counted, weigh))
  const partly = counted.filter(({ experience }) => (relevance.get(experience.id) ?? 0) < 1).length
  const reasons = [`${sayMonths(months)} in ${sayCount(counted.length, 'related post')}`]
  if (partly > 0) reasons.push(`${sayCount(partly, 'of them counts', 'of them count')} in part`)
  return { months, reasons, experiences: counted.map(({ experience }) => experience.id) }
}
