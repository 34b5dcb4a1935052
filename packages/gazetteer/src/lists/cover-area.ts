import { distanceKm } from '../find/distance.ts'
import type { City } from './cities.ts'

/** Centres and a distance around them. */
export interface AreaCover {
  /** GeoNames ids. */
  readonly cities: readonly number[]
  readonly km: number
  readonly population: number
}

const distances = [15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 110, 140, 180, 240, 300]
/** Three areas together stay within the cities that one criterion may have. */
const maxCentres = 10
const maxCandidates = 60
/** Share of the inhabitants that the circles have to reach. */
const minShare = 0.9
const minPopulation = 5_000
/** A large city is better known than a suburb from which a little more is near. */
const goodEnough = 0.85

/**
 * Chooses few cities whose surroundings hold most inhabitants of an area and few others: the
 * smallest distance with which ten cities are enough.
 */
export function coverCities(members: readonly City[], country: readonly City[]): AreaCover {
  const inside = new Set(members.map(({ id }) => id))
  const towns = country.filter(({ population }) => population >= minPopulation)
  const values = towns.map(({ id, population }) => (inside.has(id) ? population : -population / 2))
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  const candidates = members.toSorted((a, b) => b.population - a.population).slice(0, maxCandidates)
  const kms = candidates.map((centre) =>
    Float32Array.from(towns, (town) => distanceKm(centre, town)),
  )
  const { km, centres } = chooseDistance(kms, values, total * minShare)
  const population = members.reduce((sum, one) => sum + one.population, 0)
  return { cities: centres.map((at) => candidates[at]?.id ?? 0), km, population }
}

/**
 * The smallest distance that reaches enough inhabitants, or else the one that reaches most: around
 * Berlin, large circles hold more Berliners than people of Brandenburg.
 */
function chooseDistance(
  kms: readonly Float32Array[],
  values: readonly number[],
  enough: number,
): { km: number; centres: number[] } {
  let best = { km: 0, centres: [] as number[], covered: -1 }
  for (const km of distances) {
    const found = { km, ...chooseCentres(kms, values, km) }
    if (found.covered > best.covered) best = found
    if (found.covered >= enough) break
  }
  return best
}

/** Takes the largest city that adds nearly the most inhabitants, less half of the others it adds. */
function chooseCentres(
  kms: readonly Float32Array[],
  values: readonly number[],
  km: number,
): { centres: number[]; covered: number } {
  const left = Float64Array.from(values)
  const centres: number[] = []
  let covered = 0
  while (centres.length < maxCentres) {
    const gains = kms.map((row) => sumNear(row, left, km))
    const best = Math.max(...gains)
    const at = gains.findIndex((gain) => gain > 0 && gain >= best * goodEnough)
    if (at < 0) break
    centres.push(at)
    kms[at]?.forEach((distance, town) => {
      if (distance > km) return
      covered += Math.max(0, left[town] ?? 0)
      left[town] = 0
    })
  }
  return { centres, covered }
}

function sumNear(row: Float32Array, left: Float64Array, km: number): number {
  let sum = 0
  for (let town = 0; town < row.length; town++) {
    if ((row[town] as number) <= km) sum += left[town] as number
  }
  return sum
}
