import { chance, type Random } from '../random/random.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { World } from '../world/world.ts'
import type { CareerRole } from './career.ts'

/** A skill a person has, and the indexes of the roles it was used in. */
export interface TrueSkill {
  /** Index in the taxonomy's list. */
  readonly skill: number
  readonly posts: number[]
  months: number
}

/** Derives skills from a career: nearly all core skills of each occupation, some of the others. */
export function generateTrueSkills(
  world: World,
  roles: readonly CareerRole[],
  ability: number,
  random: Random,
): Map<number, TrueSkill> {
  const skills = new Map<number, TrueSkill>()
  const known = new Map<WorldOccupation, number[]>()
  for (const [place, post] of roles.entries()) {
    let own = known.get(post.occupation)
    if (!own) {
      own = drawSkills(post.occupation, ability, random)
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

function drawSkills(
  { core, optional }: WorldOccupation,
  ability: number,
  random: Random,
): number[] {
  const more = Math.max(-0.15, Math.min(0.15, ability * 0.06))
  return [
    ...core.filter(() => chance(random, 0.86 + more)),
    ...optional.filter(() => chance(random, 0.42 + more)),
  ]
}
