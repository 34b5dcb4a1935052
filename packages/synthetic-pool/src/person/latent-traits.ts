import { chance, pick, type Random, randomBelow, randomNormal } from '../random/random.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { Place } from '../world/places.ts'
import type { TitleLanguage } from '../world/read-data.ts'
import type { World } from '../world/world.ts'

/** The hidden traits of a person. Their profile contains only what is shown. */
export interface LatentTraits {
  readonly given: string
  readonly family: string
  /**
   * Which of two lists the given name is from. Only the grammatical gender of titles follows it, so
   * no score may depend on it.
   */
  readonly group: 0 | 1
  readonly place: Place
  readonly city: Place['cities'][number]
  readonly occupation: WorldOccupation
  /** The language of most of their titles. */
  readonly titleLanguage: TitleLanguage
  /** From 0 to 1: which of the names of their occupation they use. */
  readonly titleTaste: number
  /** Distributed around 0. */
  readonly ability: number
  /** Around 1: a value of 2 means twice as many moves. */
  readonly mobility: number
  /** Open to an offer now. */
  readonly isOpen: boolean
  readonly wouldRelocate: boolean
  /** Months since the first role. */
  readonly workingLife: number
}

/** Share of people who write most titles in the language of their country. */
const ownLanguageShare = 0.6
const medianWorkingLife = 147
const maxWorkingLife = 44 * 12

export function generateLatentTraits(world: World, random: Random): LatentTraits {
  const place = world.places[world.drawPlace(random)] as Place
  const culture = place.drawCulture(random)
  const group = randomBelow(random, 2) as 0 | 1
  const mobility = Math.exp(randomNormal(random) * 0.35)
  return {
    given: pick(random, culture.given[group]),
    family: pick(random, culture.family),
    group,
    place,
    city: place.cities[place.drawCity(random)] as Place['cities'][number],
    occupation: world.occupations[world.drawOccupation(random)] as WorldOccupation,
    titleLanguage: chance(random, ownLanguageShare) ? (place.titles ?? 'en') : 'en',
    titleTaste: random(),
    ability: randomNormal(random),
    mobility,
    isOpen: chance(random, Math.min(0.75, 0.22 * mobility)),
    wouldRelocate: chance(random, 0.3),
    workingLife: drawWorkingLife(random),
  }
}

/** As in a labour force: half have worked for more than twelve years, few for more than forty. */
function drawWorkingLife(random: Random): number {
  const months = Math.round(medianWorkingLife * Math.exp(randomNormal(random) * 0.7))
  return months <= maxWorkingLife
    ? Math.max(4, months)
    : Math.round(maxWorkingLife * (0.4 + 0.6 * random()))
}
