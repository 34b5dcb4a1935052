import { normaliseMajor, openTaxonomy, type Taxonomy } from '@headwater/taxonomy'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import { generateCompanies, type SyntheticCompany } from './companies.ts'
import { createEmployerSampler, type DrawEmployer } from './employers.ts'
import { buildOccupations, type WorldOccupation } from './occupations.ts'
import { buildPlaces, type Place, type PlaceLists, readPlaceLists } from './places.ts'
import { readClientEmployers, readCommonOccupations, readWork } from './read-data.ts'

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
  readonly drawEmployer: DrawEmployer
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
    { work, common: readCommonOccupations() },
    (name) => normaliseMajor(taxonomy, name)?.id ?? null,
  )
  const clients = readClientEmployers()
  const companies = generateCompanies(seed, { work, clients }, { list: places, draw: drawPlace })
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
    drawEmployer: createEmployerSampler(companies, clients),
  }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
