import { chance, pick, type Random } from '../random/random.ts'
import { createWeightedSampler } from '../random/weighted-sampler.ts'
import type { CompanySize, SyntheticCompany } from './companies.ts'
import type { Place, PlaceCity } from './places.ts'
import type { ClientEmployerRow, WorkRow } from './read-data.ts'

/** Draws an employer for such work in a city. It may be founded later than the role began. */
export type DrawEmployer = (
  place: Place,
  city: PlaceCity,
  work: WorkRow,
  random: Random,
) => SyntheticCompany

/** How many more people one company of a size employs than one of the smallest. */
const employees: Readonly<Record<CompanySize, number>> = {
  '1-10': 1,
  '11-50': 1.3,
  '51-200': 1.7,
  '201-500': 2,
  '501-1000': 2.4,
  '1001-5000': 3,
  '5001-10,000': 4,
  '10,000+': 6,
}

/** Share of people who work where they live; the others work for a company of another city. */
const nearShare = 0.85
/** With fewer suitable employers, people of a city would all be colleagues. */
const minNearby = 8

type Draw = (random: Random) => SyntheticCompany

/** Lists are made on first use, because most combinations of city and work never occur. */
export function createEmployerSampler(
  companies: readonly SyntheticCompany[],
  clients: readonly ClientEmployerRow[],
): DrawEmployer {
  const byCountry = Map.groupBy(companies, ({ country }) => country)
  const byCity = Map.groupBy(companies, ({ country, city }) => `${country} ${city}`)
  const drawClientRow = createClientRowSampler(clients)
  const inCity = new Map<WorkRow | ClientEmployerRow, Map<number, Draw | undefined>>()
  const inCountry = new Map<WorkRow | ClientEmployerRow, Map<Place, Draw | undefined>>()
  return (place, city, work, random) => {
    const row = drawClientRow(work, random)
    const suits = (company: SyntheticCompany) =>
      row ? isOfRow(company, row) : isInHouse(company, work)
    const near = getOrMake(inCity, row ?? work, city.id, () =>
      samplerOf(byCity.get(`${place.code} ${city.name}`)?.filter(suits) ?? [], minNearby),
    )
    if (near && chance(random, nearShare)) return near(random)
    const country = byCountry.get(place.code) ?? companies
    const far = getOrMake(inCountry, row ?? work, place, () => samplerOf(country.filter(suits), 1))
    return far ? far(random) : pick(random, country)
  }
}

function getOrMake<A, B>(
  lists: Map<A, Map<B, Draw | undefined>>,
  first: A,
  second: B,
  make: () => Draw | undefined,
): Draw | undefined {
  const inner = lists.get(first) ?? new Map<B, Draw | undefined>()
  if (inner.size === 0) lists.set(first, inner)
  if (!inner.has(second)) inner.set(second, make())
  return inner.get(second)
}

function samplerOf(list: readonly SyntheticCompany[], least: number): Draw | undefined {
  if (list.length < least) return undefined
  const draw = createWeightedSampler(list.map(({ size }) => employees[size]))
  return (random) => list[draw(random)] as SyntheticCompany
}

function isOfRow(company: SyntheticCompany, { kind, industries }: ClientEmployerRow): boolean {
  return company.kind === kind && industries.includes(company.industry)
}

function isInHouse({ kind, industry }: SyntheticCompany, { industries }: WorkRow): boolean {
  return kind !== 'agency' && kind !== 'consultancy' && industries.includes(industry)
}

/** Draws the kind of employer that works for clients, or none. */
function createClientRowSampler(clients: readonly ClientEmployerRow[]) {
  return ({ sector }: WorkRow, random: Random): ClientEmployerRow | undefined => {
    let draw = random() * 100
    for (const row of clients) {
      draw -= row.sectors[sector] ?? 0
      if (draw < 0) return row
    }
    return undefined
  }
}
