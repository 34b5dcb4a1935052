import type { Profile } from '@headwater/contract/sourcing/profile'
import { between, type Random } from '../random/random.ts'
import type { World } from '../world/world.ts'
import { monthOf } from './months.ts'
import { describe } from './report-skills.ts'

/** People who are hard to rank rightly. A search that falls for them has learnt words, not work. */
export const trapKinds = ['stuffer', 'plain-speaker', 'impossible'] as const
export type TrapKind = (typeof trapKinds)[number]

/** One person in so many. */
const oneIn: Readonly<Record<TrapKind, number>> = {
  stuffer: 160,
  'plain-speaker': 220,
  impossible: 500,
}

export function drawTrap(random: Random): TrapKind | undefined {
  const draw = random()
  let sum = 0
  for (const kind of trapKinds) {
    sum += 1 / oneIn[kind]
    if (draw < sum) return kind
  }
  return undefined
}

export function setTrap(world: World, profile: Profile, kind: TrapKind, random: Random): Profile {
  switch (kind) {
    case 'stuffer':
      return { ...profile, skills: [...profile.skills, ...borrowedSkills(world, profile, random)] }
    case 'plain-speaker':
      return speakPlainly(profile)
    case 'impossible':
      return {
        ...profile,
        experiences: profile.experiences.map((post) => ({ ...post, ...noTime(world) })),
      }
  }
}

/** Lists everything another occupation asks for, and has done none of it. */
function borrowedSkills(world: World, profile: Profile, random: Random) {
  const known = new Set(profile.skills.map(({ skill }) => skill))
  const other = world.occupations[world.drawOccupation(random)]
  return [...(other?.core ?? []), ...(other?.optional ?? [])]
    .map((skill) => describe(world, [], skill, []))
    .filter(({ skill }) => !known.has(skill))
}

/** Has done it all and lists nothing: the work is in the descriptions alone. */
function speakPlainly(profile: Profile): Profile {
  return {
    ...profile,
    skills: profile.skills.filter(({ evidence }) => evidence === 'experience').slice(0, 2),
  }
}

/** Every post at once, all of them for 40 years. */
function noTime(world: World) {
  return { start: monthOf(world.now - 480), end: null, isCurrent: true }
}

/** The same person in everything but what they say about moving; a pair shows what signals weigh. */
export function makeTwin(world: World, profile: Profile, name: string, random: Random): Profile {
  const isOpen = !(profile.signals.openToWork?.value ?? false)
  const days = between(random, 0, 20)
  return {
    ...profile,
    name,
    signals: {
      ...profile.signals,
      openToWork: { value: isOpen, at: world.days[days] as string, source: 's1' },
    },
  }
}
