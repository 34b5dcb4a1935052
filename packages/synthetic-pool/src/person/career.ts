import type { Experience } from '@headwater/contract/sourcing/profile'
import { between, chance, normal, pick, type Random } from '../random/random.ts'
import type { SyntheticCompany } from '../world/companies.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { Place } from '../world/places.ts'
import type { World } from '../world/world.ts'
import type { Latent } from './latent.ts'

/** A post as it really was. */
export interface Post {
  readonly occupation: WorldOccupation
  readonly level: number
  readonly company: SyntheticCompany
  readonly place: Place
  readonly from: number
  /** The last month; undefined while it goes on. */
  readonly until: number | undefined
  readonly kind: Experience['kind']
}

/** Half of all stays are shorter than this many months, for somebody of usual mobility. */
const usualTenure = 34

/** A working life, post by post, oldest first: stays, promotions, moves, gaps. */
export function makeCareer(world: World, latent: Latent, random: Random): Post[] {
  const posts: Post[] = []
  let { occupation, place } = latent
  let month = world.now - latent.workingLife
  const rise = riser(latent, month, random)
  while (month <= world.now) {
    const isFirst = posts.length === 0
    const isIntern = isFirst && occupation.level === undefined && chance(random, 0.18)
    const company = findEmployer(world, place, occupation, month, random)
    const length = isIntern ? between(random, 3, 7) : tenureOf(latent, random)
    const until = Math.min(month + length - 1, world.now)
    const kind = isIntern ? 'internship' : kindOf(random)
    stay(posts, { occupation, company, place, kind }, month, until, world.now, rise, random)
    month = until + 1 + (chance(random, 0.25) ? between(random, 1, 9) : 0)
    if (chance(random, 0.12)) occupation = relatedTo(world, occupation, random)
    if (latent.wouldRelocate && chance(random, 0.07)) {
      place = world.places[world.drawPlace(random)] as Place
    }
  }
  return posts
}

type Stay = Pick<Post, 'occupation' | 'company' | 'place' | 'kind'>

/** One employer: a post, and further ones where somebody rises. */
function stay(
  posts: Post[],
  what: Stay,
  from: number,
  until: number,
  now: number,
  rise: Rise,
  random: Random,
): void {
  let begin = from
  while (begin <= until) {
    const step = between(random, 20, 46)
    const isLast = what.kind === 'internship' || until - begin < step + 8 || chance(random, 0.55)
    const end = isLast ? until : begin + step - 1
    // Whoever is there this month has not left.
    posts.push({
      ...what,
      level: rise(what, begin),
      from: begin,
      until: end >= now ? undefined : end,
    })
    begin = end + 1
  }
}

/** The level somebody holds in a post that begins in a month. */
type Rise = (what: Stay, month: number) => number

/** Levels come with the years, sooner to the able, and are not lost again in the same work. */
function riser({ ability }: Latent, start: number, random: Random): Rise {
  let reached = 1
  // How high somebody rises at all, is settled early.
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

function tenureOf({ mobility }: Latent, random: Random): number {
  return Math.max(3, Math.round((usualTenure / mobility) * Math.exp(normal(random) * 0.65)))
}

function kindOf(random: Random): Experience['kind'] {
  const draw = random()
  if (draw < 0.06) return 'contract'
  if (draw < 0.1) return 'part-time'
  return draw < 0.6 ? 'permanent' : null
}

/** Somebody who was founded by then; after a few misses, whoever is the oldest of those seen. */
function findEmployer(
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

function relatedTo(world: World, occupation: WorldOccupation, random: Random): WorldOccupation {
  if (!occupation.drawRelated) return occupation
  const place = occupation.related[occupation.drawRelated(random)] as number
  return world.occupations[place] ?? occupation
}
