import type { Experience } from '@headwater/contract/people/profile'
import type { Random } from '../random/random.ts'
import { createWeightedSampler } from '../random/weighted-sampler.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { LatentTraits } from './latent-traits.ts'

/** The level of a person in a role that begins in a month: 0 is intern, 7 is chief. */
export type LevelAt = (role: RankedRole, month: number) => number

interface RankedRole {
  readonly occupation: WorldOccupation
  readonly kind: Experience['kind']
}

/** Years of work before most people reach a level, from level 2. */
const yearsBefore = [2, 5, 9.5, 14, 19, 24] as const

/** Shares of people by the level at which they stay, from level 2: few ever lead a department. */
const ceilings = {
  usual: createWeightedSampler([38, 38, 17, 5.5, 1.2, 0.3]),
  few: createWeightedSampler([80, 15, 4.5, 0.5]),
}

/** Levels rise with years, sooner for able people, and never fall within the same work. */
export function createLevelProgression(
  { ability, occupation: { work } }: LatentTraits,
  start: number,
  random: Random,
): LevelAt {
  let reached = 1
  const ceiling = 2 + ceilings[work.ranks ?? 'usual'](random)
  return ({ occupation, kind }, month) => {
    if (kind === 'internship') return 0
    if (occupation.level !== undefined) return occupation.level
    const years = ((month - start) / 12) * (1 + 0.22 * ability)
    const level = 1 + yearsBefore.filter((before) => years >= before).length
    reached = Math.max(reached, Math.min(level, ceiling))
    return reached
  }
}

/** Months of work that an occupation with a level of its own asks for. */
export function monthsBeforeLevel(level: number | undefined): number {
  return level === undefined ? 0 : Math.max(0, level - 2) * 24
}
