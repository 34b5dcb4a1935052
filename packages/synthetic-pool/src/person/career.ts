import type { Experience } from '@headwater/contract/people/profile'
import { chance, pick, type Random, randomBetween, randomNormal } from '../random/random.ts'
import type { SyntheticCompany } from '../world/companies.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { Place } from '../world/places.ts'
import type { World } from '../world/world.ts'
import type { LatentTraits } from './latent-traits.ts'

/** A role as it really was. */
export interface CareerRole {
  readonly occupation: WorldOccupation
  readonly level: number
  readonly company: SyntheticCompany
  readonly place: Place
  readonly from: number
  /** The last month, or undefined if the role is current. */
  readonly until: number | undefined
  readonly kind: Experience['kind']
}

/** Median length of a stay in months, for a person of average mobility. */
const usualTenure = 34

/** Generates a career role by role, oldest first: stays, promotions, moves, gaps. */
export function generateCareer(world: World, latent: LatentTraits, random: Random): CareerRole[] {
  const posts: CareerRole[] = []
  let { occupation, place } = latent
  let month = world.now - latent.workingLife
  const rise = createLevelProgression(latent, month, random)
  while (month <= world.now) {
    const isFirst = posts.length === 0
    const isIntern = isFirst && occupation.level === undefined && chance(random, 0.18)
    const company = drawEmployer(world, place, occupation, month, random)
    const length = isIntern ? randomBetween(random, 3, 7) : drawTenure(latent, random)
    const until = Math.min(month + length - 1, world.now)
    const kind = isIntern ? 'internship' : drawEmploymentKind(random)
    addRolesOfStay(
      posts,
      { occupation, company, place, kind },
      month,
      until,
      world.now,
      rise,
      random,
    )
    month = until + 1 + (chance(random, 0.25) ? randomBetween(random, 1, 9) : 0)
    if (chance(random, 0.12)) occupation = drawRelatedOccupation(world, occupation, random)
    if (latent.wouldRelocate && chance(random, 0.07)) {
      place = world.places[world.drawPlace(random)] as Place
    }
  }
  return posts
}

type Stay = Pick<CareerRole, 'occupation' | 'company' | 'place' | 'kind'>

/** Generates a stay with one employer: a role, and further ones for promotions. */
function addRolesOfStay(
  posts: CareerRole[],
  what: Stay,
  from: number,
  until: number,
  now: number,
  rise: LevelAt,
  random: Random,
): void {
  let begin = from
  while (begin <= until) {
    const step = randomBetween(random, 20, 46)
    const isLast = what.kind === 'internship' || until - begin < step + 8 || chance(random, 0.55)
    const end = isLast ? until : begin + step - 1
    // A role that reaches the current month is current.
    posts.push({
      ...what,
      level: rise(what, begin),
      from: begin,
      until: end >= now ? undefined : end,
    })
    begin = end + 1
  }
}

/** The level of a person in a role that begins in a month. */
type LevelAt = (what: Stay, month: number) => number

/** Levels rise with years, sooner for able people, and never fall within the same work. */
function createLevelProgression({ ability }: LatentTraits, start: number, random: Random): LevelAt {
  let reached = 1
  // The maximum level of a person is fixed early.
  const ceiling = 3 + Math.floor(random() ** 2.2 * 4)
  return ({ occupation, kind }, month) => {
    if (kind === 'internship') return 0
    if (occupation.level !== undefined) return occupation.level
    const years = ((month - start) / 12) * (1 + 0.22 * ability)
    const level =
      years < 1.5 ? 1 : years < 4.5 ? 2 : years < 9 ? 3 : years < 14 ? 4 : 5 + (years > 20 ? 1 : 0)
    reached = Math.max(reached, Math.min(level, ceiling))
    return reached
  }
}

function drawTenure({ mobility }: LatentTraits, random: Random): number {
  return Math.max(3, Math.round((usualTenure / mobility) * Math.exp(randomNormal(random) * 0.65)))
}

function drawEmploymentKind(random: Random): Experience['kind'] {
  const draw = random()
  if (draw < 0.06) return 'contract'
  if (draw < 0.1) return 'part-time'
  return draw < 0.6 ? 'permanent' : null
}

/** Draws an employer that existed by then. After a few misses, takes the oldest one drawn. */
function drawEmployer(
  world: World,
  place: Place,
  occupation: WorldOccupation,
  month: number,
  random: Random,
): SyntheticCompany {
  const employers = world.employersOf(place, occupation)
  const year = Math.floor(month / 12)
  let oldest = world.companies[pick(random, employers)] as SyntheticCompany
  for (let miss = 0; miss < 12 && oldest.founded >= year; miss += 1) {
    const next = world.companies[pick(random, employers)] as SyntheticCompany
    if (next.founded < oldest.founded) oldest = next
  }
  if (oldest.founded < year) return oldest
  return world.companies.find(({ founded }) => founded < year) ?? oldest
}

function drawRelatedOccupation(
  world: World,
  occupation: WorldOccupation,
  random: Random,
): WorldOccupation {
  if (!occupation.drawRelated) return occupation
  const place = occupation.related[occupation.drawRelated(random)] as number
  return world.occupations[place] ?? occupation
}
