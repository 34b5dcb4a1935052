import type { Profile } from '@headwater/contract/people/profile'
import { type Random, randomBetween } from '../random/random.ts'
import type { World } from '../world/world.ts'
import { formatMonth } from './months.ts'
import { toProfileSkill } from './report-skills.ts'

/** People who are hard to rank correctly. A search that ranks them high matches words, not work. */
export const trapKinds = ['stuffer', 'plain-speaker', 'impossible'] as const
export type TrapKind = (typeof trapKinds)[number]

/** One person in this many. */
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

export function applyTrap(world: World, profile: Profile, kind: TrapKind, random: Random): Profile {
  switch (kind) {
    case 'stuffer':
      return { ...profile, skills: [...profile.skills, ...borrowedSkills(world, profile, random)] }
    case 'plain-speaker':
      return keepOnlyEvidencedSkills(profile)
    case 'impossible':
      return {
        ...profile,
        experiences: profile.experiences.map((post) => ({ ...post, ...impossibleDates(world) })),
      }
  }
}

/** Lists every skill of another occupation without having used any. */
function borrowedSkills(world: World, profile: Profile, random: Random) {
  const known = new Set(profile.skills.map(({ skill }) => skill))
  const other = world.occupations[world.drawOccupation(random)]
  return [...(other?.core ?? []), ...(other?.optional ?? [])]
    .map((skill) => toProfileSkill(world, [], skill, []))
    .filter(({ skill }) => !known.has(skill))
}

/** Has done the work but lists no skills: they are only in the descriptions. */
function keepOnlyEvidencedSkills(profile: Profile): Profile {
  return {
    ...profile,
    skills: profile.skills.filter(({ evidence }) => evidence === 'experience').slice(0, 2),
  }
}

/** Has every role at once, each for 40 years. */
function impossibleDates(world: World) {
  return { start: formatMonth(world.now - 480), end: null, isCurrent: true }
}

/** Creates the same person except for their stated openness. A pair shows the weight of signals. */
export function makeTwin(world: World, profile: Profile, name: string, random: Random): Profile {
  const isOpen = !(profile.signals.openToWork?.value ?? false)
  const days = randomBetween(random, 0, 20)
  return {
    ...profile,
    name,
    signals: {
      ...profile.signals,
      openToWork: { value: isOpen, at: world.days[days] as string, source: 's1' },
    },
  }
}
