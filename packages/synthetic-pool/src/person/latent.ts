import { below, between, chance, normal, pick, type Random } from '../random/random.ts'
import type { WorldOccupation } from '../world/occupations.ts'
import type { Place } from '../world/places.ts'
import type { World } from '../world/world.ts'

/** Who somebody really is. Nothing of it stands in their profile but what they let be seen. */
export interface Latent {
  readonly given: string
  readonly family: string
  /** Which of two lists the given name is from. It decides nothing else, so that no score may follow it. */
  readonly group: 0 | 1
  readonly place: Place
  readonly city: Place['cities'][number]
  readonly occupation: WorldOccupation
  /** Around 0. */
  readonly ability: number
  /** Around 1: twice as high, twice as many moves. */
  readonly mobility: number
  /** Would listen to an offer now. */
  readonly isOpen: boolean
  readonly wouldRelocate: boolean
  /** Months since the first post. */
  readonly workingLife: number
}

export function makeLatent(world: World, random: Random): Latent {
  const place = world.places[world.drawPlace(random)] as Place
  const culture = place.drawCulture(random)
  const group = below(random, 2) as 0 | 1
  const mobility = Math.exp(normal(random) * 0.35)
  return {
    given: pick(random, culture.given[group]),
    family: pick(random, culture.family),
    group,
    place,
    city: place.cities[place.drawCity(random)] as Place['cities'][number],
    occupation: world.occupations[world.drawOccupation(random)] as WorldOccupation,
    ability: normal(random),
    mobility,
    isOpen: chance(random, Math.min(0.75, 0.22 * mobility)),
    wouldRelocate: chance(random, 0.3),
    workingLife: between(random, 4, 60) + Math.floor(random() ** 1.6 * 360),
  }
}
