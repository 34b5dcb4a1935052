import type { Profile } from '@headwater/contract/people/profile'
import { type CareerRole, generateCareer } from './person/career.ts'
import { generateContacts, type SyntheticContact } from './person/contacts.ts'
import { createDuplicate } from './person/duplicates.ts'
import { drawGaps } from './person/gaps.ts'
import { generateLatentTraits, type LatentTraits } from './person/latent-traits.ts'
import { reportSkills } from './person/report-skills.ts'
import { applyTrap, drawTrap, makeTwin, type TrapKind } from './person/traps.ts'
import { generateTrueSkills, type TrueSkill } from './person/true-skills.ts'
import { addWorkPreferences } from './person/work-preferences.ts'
import { writeProfile } from './person/write-profile.ts'
import { createRandom, mixSeeds, type Random, randomBelow } from './random/random.ts'
import type { Truth } from './truth.ts'
import type { World } from './world/world.ts'

/** A synthetic person, as stored in the pool. */
export interface SyntheticPerson {
  readonly id: string
  readonly profile: Profile
  readonly contacts: readonly SyntheticContact[]
}

/** A synthetic person with the ground truth. */
export interface GeneratedPerson {
  readonly person: SyntheticPerson
  readonly getTruth: () => Truth
}

/** Shares of duplicates and of twins among all people. */
const duplicateShare = 0.03
const twinShare = 0.005
/** Maximum index distance to the original. */
const maxDistanceBack = 2_000

/**
 * Generates person number `index` of a world: always the same one, whichever others are generated.
 */
export function generatePerson(world: World, index: number): GeneratedPerson {
  const random = createRandom(mixSeeds(world.seed, index))
  const draw = random()
  const id = idOf(world.seed, index)
  if (index > 0 && draw < duplicateShare + twinShare) {
    const other = Math.max(0, index - 1 - randomBelow(random, Math.min(maxDistanceBack, index)))
    const base = generateOriginal(world, other)
    const isTwin = draw >= duplicateShare
    const profile = isTwin
      ? makeTwin(world, base.profile, drawOtherName(world, base.latent, random), random)
      : createDuplicate(base.profile, random)
    // A duplicate often, but not always, shares an address.
    const address = !isTwin && random() < 0.4 ? other : index
    const contacts = generateContacts(world, profile.name, address, random)
    const relation = { duplicateOf: isTwin ? null : other, twinOf: isTwin ? other : null }
    return {
      person: { id, profile, contacts },
      getTruth: () => ({ ...base.getTruth(), id, index, ...relation }),
    }
  }
  const { profile, contacts, getTruth } = generateOriginal(world, index)
  return { person: { id, profile, contacts }, getTruth }
}

/** Generates an original: neither duplicate nor twin, whatever their number would have drawn. */
function generateOriginal(world: World, index: number) {
  const random = createRandom(mixSeeds(world.seed ^ 0x5bd1e995, index))
  const latent = generateLatentTraits(world, random)
  const posts = generateCareer(world, latent, random)
  const skills = generateTrueSkills(world, posts, latent.ability, random)
  const gaps = drawGaps(posts, random)
  const reported = reportSkills(world, posts, skills, gaps, random)
  const trap = drawTrap(random)
  const plain = writeProfile(world, latent, posts, reported, gaps, random)
  const trapped = trap ? applyTrap(world, plain, trap, random) : plain
  const profile = addWorkPreferences(world, trapped, index)
  const contacts = generateContacts(world, profile.name, index, random)
  return {
    latent,
    profile,
    contacts,
    getTruth: () => buildTruth(world, index, latent, posts, skills, trap),
  }
}

function buildTruth(
  world: World,
  index: number,
  latent: LatentTraits,
  posts: readonly CareerRole[],
  skills: ReadonlyMap<number, TrueSkill>,
  trap: TrapKind | undefined,
): Truth {
  return {
    id: idOf(world.seed, index),
    index,
    group: latent.group,
    posts: posts.map(({ occupation, level, from, until }) => ({
      occupation: occupation.id,
      level,
      from,
      until: until ?? world.now,
    })),
    skills: Object.fromEntries(
      [...skills.values()].map(({ skill, months }) => [world.taxonomy.skills[skill]?.id, months]),
    ),
    ability: latent.ability,
    mobility: latent.mobility,
    isOpen: latent.isOpen,
    wouldRelocate: latent.wouldRelocate,
    duplicateOf: null,
    twinOf: null,
    trap: trap ?? null,
  }
}

/** Draws a name of the same group, because the titles of a twin are those of the other. */
function drawOtherName(world: World, { group }: LatentTraits, random: Random): string {
  for (;;) {
    const { given, family, ...other } = generateLatentTraits(world, random)
    if (other.group === group) return `${given} ${family}`
  }
}

/** A version 8 UUID, derived from seed and index. */
function idOf(seed: number, index: number): string {
  const random: Random = createRandom(mixSeeds(seed ^ 0x1b873593, index))
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const number = index.toString(16).padStart(8, '0')
  return `${number}-${hex(4)}-8${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`
}
