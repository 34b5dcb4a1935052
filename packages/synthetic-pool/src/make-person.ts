import type { Profile } from '@headwater/contract/sourcing/profile'
import { makeCareer, type Post } from './person/career.ts'
import { makeContacts, type SyntheticContact } from './person/contacts.ts'
import { perturb } from './person/duplicate.ts'
import { type Latent, makeLatent } from './person/latent.ts'
import { reportSkills } from './person/report-skills.ts'
import { drawTrap, makeTwin, setTrap, type TrapKind } from './person/traps.ts'
import { makeTrueSkills, type TrueSkill } from './person/true-skills.ts'
import { writeProfile } from './person/write-profile.ts'
import { below, makeRandom, mixSeeds, type Random } from './random/random.ts'
import type { Truth } from './truth.ts'
import type { World } from './world/world.ts'

/** Somebody who does not exist, as the pool holds them. */
export interface SyntheticPerson {
  readonly id: string
  readonly profile: Profile
  readonly contacts: readonly SyntheticContact[]
}

/** Somebody, and what is really so of them for whoever asks. */
export interface MadePerson {
  readonly person: SyntheticPerson
  readonly tell: () => Truth
}

/** One in so many is somebody who is there already, and one in so many the twin of another. */
const duplicateShare = 0.03
const twinShare = 0.005
/** How far back the other one may stand. */
const reach = 2_000

/** Person number `index` of a world: always the same one, whoever else has been made. */
export function makePerson(world: World, index: number): MadePerson {
  const random = makeRandom(mixSeeds(world.seed, index))
  const draw = random()
  const id = idOf(world.seed, index)
  if (index > 0 && draw < duplicateShare + twinShare) {
    const other = Math.max(0, index - 1 - below(random, Math.min(reach, index)))
    const base = makeOriginal(world, other)
    const isTwin = draw >= duplicateShare
    const profile = isTwin
      ? makeTwin(world, base.profile, nameOf(makeLatent(world, random)), random)
      : perturb(base.profile, random)
    // A duplicate is often, but not always, found by its address.
    const address = !isTwin && random() < 0.4 ? other : index
    const contacts = makeContacts(world, profile.name, address, random)
    const relation = { duplicateOf: isTwin ? null : other, twinOf: isTwin ? other : null }
    return {
      person: { id, profile, contacts },
      tell: () => ({ ...base.tell(), id, index, ...relation }),
    }
  }
  const { profile, contacts, tell } = makeOriginal(world, index)
  return { person: { id, profile, contacts }, tell }
}

/** Somebody of their own: neither double nor twin, whatever their number would have drawn. */
function makeOriginal(world: World, index: number) {
  const random = makeRandom(mixSeeds(world.seed ^ 0x5bd1e995, index))
  const latent = makeLatent(world, random)
  const posts = makeCareer(world, latent, random)
  const skills = makeTrueSkills(world, posts, latent.ability, random)
  const reported = reportSkills(world, posts, skills, random)
  const trap = drawTrap(random)
  const plain = writeProfile(world, latent, posts, reported, random)
  const profile = trap ? setTrap(world, plain, trap, random) : plain
  const contacts = makeContacts(world, profile.name, index, random)
  return { profile, contacts, tell: () => tellTruth(world, index, latent, posts, skills, trap) }
}

function tellTruth(
  world: World,
  index: number,
  latent: Latent,
  posts: readonly Post[],
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

function nameOf({ given, family }: Latent): string {
  return `${given} ${family}`
}

/** A UUID of version 8: made by a rule of our own, the same for the same seed and index. */
function idOf(seed: number, index: number): string {
  const random: Random = makeRandom(mixSeeds(seed ^ 0x1b873593, index))
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const number = index.toString(16).padStart(8, '0')
  return `${number}-${hex(4)}-8${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`
}
