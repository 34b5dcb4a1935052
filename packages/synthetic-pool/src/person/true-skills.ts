import { chance, type Random } from '../random/random.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { World } from '../world/world.ts'
import type { Post } from './career.ts'

/** A skill somebody has, and the posts it was used in, as places in the career. */
export interface TrueSkill {
  /** The place in the taxonomy's list. */
  readonly skill: number
  readonly posts: number[]
  months: number
}

/** What a career leaves behind: nearly all of the core of each occupation, some of the rest. */
export function makeTrueSkills(
  world: World,
  posts: readonly Post[],
  ability: number,
  random: Random,
): Map<number, TrueSkill> {
  const skills = new Map<number, TrueSkill>()
  const known = new Map<WorldOccupation, number[]>()
  for (const [place, post] of posts.entries()) {
    let own = known.get(post.occupation)
    if (!own) {
      own = choose(post.occupation, ability, random)
      known.set(post.occupation, own)
    }
    const months = (post.until ?? world.now) - post.from + 1
    for (const skill of own) {
      const before = skills.get(skill)
      if (before) {
        before.posts.push(place)
        before.months += months
      } else if (place === 0 || chance(random, 0.9)) {
        skills.set(skill, { skill, posts: [place], months })
      }
    }
  }
  return skills
}

function choose({ core, optional }: WorldOccupation, ability: number, random: Random): number[] {
  const more = Math.max(-0.15, Math.min(0.15, ability * 0.06))
  return [
    ...core.filter(() => chance(random, 0.86 + more)),
    ...optional.filter(() => chance(random, 0.42 + more)),
  ]
}
