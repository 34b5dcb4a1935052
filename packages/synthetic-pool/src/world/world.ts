import { normaliseMajor, openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import { generateCompanies, type SyntheticCompany } from './companies.ts'
import { buildOccupations, type WorldOccupation } from './occupations.ts'
import { buildPlaces, type Place, type PlaceLists, readPlaceLists } from './places.ts'
import { readWork, type WorkRow } from './read-data.ts'

/** Everything people are generated from. The same seed and day give the same world. */
export interface World {
  readonly seed: number
  /** `2026-11-15` */
  readonly today: string
  /** The same as a number of months. */
  readonly now: number
  /** Today and earlier days, for five years. */
  readonly days: readonly string[]
  readonly taxonomy: Taxonomy
  readonly places: readonly Place[]
  readonly drawPlace: WeightedSampler
  readonly occupations: readonly WorldOccupation[]
  readonly drawOccupation: WeightedSampler
  readonly companies: readonly SyntheticCompany[]
  /** Employers of a country with such work, as indexes in `companies`. Never empty. */
  employersOf(place: Place, occupation: WorldOccupation): readonly number[]
}

export interface WorldOptions {
  readonly seed: number
  readonly today: string
  /**
   * Data already loaded by another thread, because cities and universities take a second to load.
   */
  readonly lists?: PlaceLists
}

export function openWorld({ seed, today, lists = readPlaceLists() }: WorldOptions): World {
  const taxonomy = openTaxonomy()
  const work = readWork()
  const places = buildPlaces(lists)
  const drawPlace = createWeightedSampler(places.map(({ weight }) => weight))
  const occupations = buildOccupations(
    taxonomy,
    work,
    (name) => normaliseMajor(taxonomy, name)?.id ?? null,
  )
  const companies = generateCompanies(seed, work, { list: places, draw: drawPlace })
  return {
    seed,
    today,
    now: Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1,
    days: Array.from({ length: 1_826 }, (_, ago) => daysBefore(today, ago)),
    taxonomy,
    places,
    drawPlace,
    occupations: occupations.list,
    drawOccupation: occupations.draw,
    companies,
    employersOf: createEmployerFinder(companies),
  }
}

function createEmployerFinder(companies: readonly SyntheticCompany[]): World['employersOf'] {
  const byCountry = Map.groupBy(companies.keys(), (index) => companies[index]?.country)
  const everyone = [...companies.keys()]
  const found = new Map<Place, Map<WorkRow, readonly number[]>>()
  return (place, { work }) => {
    const here = found.get(place) ?? new Map<WorkRow, readonly number[]>()
    if (here.size === 0) found.set(place, here)
    const known = here.get(work)
    if (known) return known
    const near = byCountry.get(place.code) ?? everyone
    const suited = near.filter((index) =>
      work.industries.includes(companies[index]?.industry ?? ''),
    )
    const list = suited.length > 0 ? suited : near
    here.set(work, list)
    return list
  }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
