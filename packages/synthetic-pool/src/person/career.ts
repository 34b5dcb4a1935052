import type { Experience } from '@headwater/contract/people/profile'
import { chance, type Random, randomBetween, randomNormal } from '../random/random.ts'
import type { SyntheticCompany } from '../world/companies.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { Place, PlaceCity } from '../world/places.ts'
import type { World } from '../world/world.ts'
import type { LatentTraits } from './latent-traits.ts'
import { createLevelProgression, type LevelAt, monthsBeforeLevel } from './levels.ts'

/** A role as it really was. */
export interface CareerRole {
  readonly occupation: WorldOccupation
  readonly level: number
  readonly company: SyntheticCompany
  readonly place: Place
  readonly city: PlaceCity
  readonly from: number
  /** The last month, or undefined if the role is current. */
  readonly until: number | undefined
  readonly kind: Experience['kind']
}

/** Median length of a stay in months, for a person of average mobility. */
const usualTenure = 38
/** Share of people without a role today. */
const betweenJobsShare = 0.05

/** Generates a career role by role, oldest first: stays, promotions, moves, gaps. */
export function generateCareer(world: World, latent: LatentTraits, random: Random): CareerRole[] {
  const posts: CareerRole[] = []
  const employers = new Set<SyntheticCompany>()
  const start = world.now - latent.workingLife
  const rise = createLevelProgression(latent, start, random)
  let { occupation, place, city } = latent
  let month = start
  const lastMonth = chance(random, betweenJobsShare)
    ? Math.max(start, world.now - randomBetween(random, 1, 14))
    : world.now
  while (month <= lastMonth) {
    const isFirst = posts.length === 0
    const work = ripeOccupation(world, occupation, month - start)
    const isIntern = isFirst && work.level === undefined && chance(random, 0.12)
    const company = drawEmployer(world, { place, city, occupation: work }, employers, month, random)
    employers.add(company)
    const length = isIntern ? randomBetween(random, 3, 7) : drawTenure(latent, random)
    const until = Math.min(month + length - 1, lastMonth)
    const kind = isIntern ? 'internship' : drawEmploymentKind(random)
    const stay = { occupation: work, company, place, city, kind }
    addRolesOfStay(posts, stay, { from: month, until, now: world.now }, rise, random)
    month = until + 1 + (chance(random, 0.2) ? randomBetween(random, 1, 9) : 0)
    if (chance(random, 0.12)) occupation = drawRelatedOccupation(world, occupation, random)
    if (latent.wouldRelocate && chance(random, 0.07)) {
      place = world.places[world.drawPlace(random)] as Place
      city = place.cities[place.drawCity(random)] as PlaceCity
    }
  }
  return posts
}

type Stay = Pick<CareerRole, 'occupation' | 'company' | 'place' | 'city' | 'kind'>

/** Generates a stay with one employer: a role, and further ones for promotions. */
function addRolesOfStay(
  posts: CareerRole[],
  what: Stay,
  { from, until, now }: { readonly from: number; readonly until: number; readonly now: number },
  rise: LevelAt,
  random: Random,
): void {
  let begin = from
  while (begin <= until) {
    const step = randomBetween(random, 20, 46)
    const isLast = what.kind === 'internship' || until - begin < step + 8 || chance(random, 0.72)
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
  { place, city, occupation }: Pick<Stay, 'place' | 'city' | 'occupation'>,
  before: ReadonlySet<SyntheticCompany>,
  month: number,
  random: Random,
): SyntheticCompany {
  const draw = () => world.drawEmployer(place, city, occupation.work, random)
  const year = Math.floor(month / 12)
  let oldest = draw()
  // Few people come back to an employer.
  for (let miss = 0; miss < 3 && before.has(oldest); miss += 1) oldest = draw()
  for (let miss = 0; miss < 12 && oldest.founded >= year; miss += 1) {
    const next = draw()
    if (next.founded < oldest.founded) oldest = next
  }
  if (oldest.founded < year) return oldest
  return world.companies.find(({ founded }) => founded < year) ?? oldest
}

/** Managers begin in the work that they manage later. */
function ripeOccupation(
  world: World,
  occupation: WorldOccupation,
  months: number,
): WorldOccupation {
  if (months >= monthsBeforeLevel(occupation.level)) return occupation
  const places = occupation.related.map((place) => world.occupations[place])
  return places.find((entry) => entry && monthsBeforeLevel(entry.level) <= months) ?? occupation
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
