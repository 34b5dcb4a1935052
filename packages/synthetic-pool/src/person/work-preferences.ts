import type { EmploymentType, Profile, WorkMode } from '@headwater/contract/people/profile'
import { chance, createRandom, mixSeeds, pick } from '../random/random.ts'
import type { World } from '../world/world.ts'

/**
 * Adds where and how a person wants to work, if they say so. It draws from a stream of its own, so
 * that the rest of the person stays the same.
 */
export function addWorkPreferences(world: World, profile: Profile, index: number): Profile {
  const random = createRandom(mixSeeds(world.seed ^ 0x3c6ef372, index))
  const at = profile.signals.lastActive?.at ?? world.today
  const modes = chance(random, 0.35) ? pick(random, wantedModes) : undefined
  const types = chance(random, 0.25) ? pick(random, wantedTypes) : undefined
  return {
    ...profile,
    signals: {
      ...profile.signals,
      ...(modes && { workMode: { modes: [...modes], at, source: 's1' } }),
      ...(types && { employment: { types: [...types], at, source: 's1' } }),
    },
  }
}

/** More frequent ones are listed more often. */
const wantedModes: readonly (readonly WorkMode[])[] = [
  ['remote'],
  ['remote', 'hybrid'],
  ['remote', 'hybrid'],
  ['hybrid'],
  ['hybrid'],
  ['hybrid', 'on-site'],
  ['on-site'],
]

const wantedTypes: readonly (readonly EmploymentType[])[] = [
  ['permanent', 'full-time'],
  ['permanent', 'full-time'],
  ['permanent', 'full-time'],
  ['permanent', 'part-time'],
  ['part-time'],
  ['contract'],
  ['freelance'],
  ['permanent', 'contract'],
]
