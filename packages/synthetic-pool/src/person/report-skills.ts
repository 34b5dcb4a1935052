import type { ProfileSkill } from '@headwater/contract/sourcing/profile'
import { below, chance, type Random } from '../random/random.ts'
import type { World } from '../world/world.ts'
import type { Post } from './career.ts'
import { monthOf } from './months.ts'
import type { TrueSkill } from './true-skills.ts'

/** A quarter of what people can do, they do not mention. */
const omitted = 0.25
/** And of what they mention, some they only wish. */
const wished = 0.07
/** As many as a description names. */
const namedPerPost = 4

export interface Reported {
  readonly skills: readonly ProfileSkill[]
  /** For each post, the skills its description names. */
  readonly named: readonly (readonly number[])[]
}

/** What is seen of somebody's skills: named in a description, or listed, or not at all. */
export function reportSkills(
  world: World,
  posts: readonly Post[],
  trueSkills: ReadonlyMap<number, TrueSkill>,
  random: Random,
): Reported {
  const named: number[][] = posts.map(() => [])
  const skills: ProfileSkill[] = []
  for (const skill of trueSkills.values()) {
    if (chance(random, omitted)) continue
    const shown = skill.posts.filter((place) => {
      const list = named[place] as number[]
      if (list.length >= namedPerPost || chance(random, 0.45)) return false
      list.push(skill.skill)
      return true
    })
    skills.push(describe(world, posts, skill.skill, shown))
  }
  const wishes = Math.round(skills.length * wished * random() * 2)
  for (let count = 0; count < wishes; count += 1) {
    const wish = below(random, world.taxonomy.skills.length)
    if (!trueSkills.has(wish)) skills.push(describe(world, posts, wish, []))
  }
  return { skills, named }
}

export function describe(
  world: World,
  posts: readonly Post[],
  skill: number,
  shown: readonly number[],
): ProfileSkill {
  const { id, name } = world.taxonomy.skills[skill] as { id: string; name: string }
  const seen = shown.map((place) => posts[place] as Post)
  const last = seen.at(-1)
  return {
    skill: id,
    name,
    evidence: last ? 'experience' : 'listed',
    experiences: shown.map(postId),
    first: seen[0] ? monthOf(seen[0].from) : null,
    last: last ? monthOf(last.until ?? world.now) : null,
    months: last
      ? seen.reduce((sum, { from, until }) => sum + (until ?? world.now) - from + 1, 0)
      : null,
    source: 's1',
  }
}

/** Posts are numbered in the order in which they were held. */
export function postId(place: number): string {
  return `e${place + 1}`
}
