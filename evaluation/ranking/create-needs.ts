import { findCountryByCode } from '@headwater/gazetteer'
import type { World } from '@headwater/synthetic-pool'
import type { Need } from './need.ts'

/** Generates hiring needs for the occupations in a pool, from a separate seed. */
export function createNeeds(
  world: World,
  countries: readonly string[],
  count: number,
  seed: number,
): Need[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => createNeed(world, countries, random))
}

type Random = () => number

function createNeed(world: World, countries: readonly string[], random: Random): Need {
  const { taxonomy } = world
  const occupation = world.occupations[world.drawOccupation(random)]
  const known = occupation && taxonomy.occupation(occupation.id)
  if (!occupation || !known) throw new Error('The world has no such occupation.')
  const [core, optional] = [shuffle(known.core, random), shuffle(known.optional, random)]
  const wanted = [
    ...core.slice(0, 1 + randomBelow(random, 2)),
    ...optional.slice(0, randomBelow(random, 3)),
  ]
  const skills = wanted.flatMap((id) => {
    const skill = taxonomy.skill(id)
    return skill ? [{ id, name: skill.name }] : []
  })
  const code = countries[randomBelow(random, countries.length)] as string
  const country = { code, name: findCountryByCode(code)?.name ?? code }
  return {
    occupation: occupation.id,
    title: known.name,
    level: random() < 0.4 ? 1 + randomBelow(random, 4) : null,
    skills,
    minYears: random() < 0.6 ? ([2, 3, 5, 8][randomBelow(random, 4)] as number) : null,
    country: random() < 0.7 ? country : null,
    isOpen: random() < 0.2,
  }
}

function randomBelow(random: Random, below: number): number {
  return Math.floor(random() * below)
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Creates a Mulberry32 generator: small, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
