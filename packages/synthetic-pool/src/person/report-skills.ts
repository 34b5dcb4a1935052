import type { ProfileSkill } from '@headwater/contract/people/profile'
import { chance, type Random, randomBelow } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { CareerRole } from './career.ts'
import type { Gaps } from './gaps.ts'
import { formatMonth } from './months.ts'
import type { TrueSkill } from './true-skills.ts'

/** Share of a person's skills that they do not mention. */
const omittedShare = 0.25
/** Share of mentioned skills that they do not have. */
const wishedShare = 0.07
/** Maximum number of skills named in a description. */
const maxNamedPerRole = 4

export interface ReportedSkills {
  readonly skills: readonly ProfileSkill[]
  /** For each role, the skills its description names. */
  readonly named: readonly (readonly number[])[]
}

/** Decides how each skill is shown: named in a description, listed, or not at all. */
export function reportSkills(
  world: World,
  posts: readonly CareerRole[],
  trueSkills: ReadonlyMap<number, TrueSkill>,
  gaps: Gaps,
  random: Random,
): ReportedSkills {
  const named: number[][] = posts.map(() => [])
  const skills: ProfileSkill[] = []
  for (const skill of trueSkills.values()) {
    if (chance(random, omittedShare)) continue
    const shown = skill.posts.filter((place) => {
      const list = named[place] as number[]
      if (gaps.texts[place]) return false
      if (list.length >= maxNamedPerRole || chance(random, 0.45)) return false
      list.push(skill.skill)
      return true
    })
    if (shown.length > 0 || !gaps.skills)
      skills.push(toProfileSkill(world, posts, skill.skill, shown))
  }
  const wishes = Math.round(skills.length * wishedShare * random() * 2)
  for (let count = 0; count < wishes; count += 1) {
    const wish = randomBelow(random, world.taxonomy.skills.length)
    if (!trueSkills.has(wish)) skills.push(toProfileSkill(world, posts, wish, []))
  }
  return { skills, named }
}

export function toProfileSkill(
  world: World,
  posts: readonly CareerRole[],
  skill: number,
  shown: readonly number[],
): ProfileSkill {
  const { id, name } = world.taxonomy.skills[skill] as { id: string; name: string }
  const seen = shown.map((place) => posts[place] as CareerRole)
  const last = seen.at(-1)
  return {
    skill: id,
    name,
    evidence: last ? 'experience' : 'listed',
    experiences: shown.map(roleId),
    first: seen[0] ? formatMonth(seen[0].from) : null,
    last: last ? formatMonth(last.until ?? world.now) : null,
    months: last
      ? seen.reduce((sum, { from, until }) => sum + (until ?? world.now) - from + 1, 0)
      : null,
    source: 's1',
  }
}

/** Returns the id of a role. Roles are numbered in chronological order. */
export function roleId(place: number): string {
  return `e${place + 1}`
}
