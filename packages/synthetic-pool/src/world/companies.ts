import { companyKey, companies as realCompanies } from '@headwater/gazetteer'
import { chance, createRandom, pick, type Random } from '../random/random.ts'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import type { Place } from './places.ts'
import {
  type ClientEmployerRow,
  type CompanyWords,
  readCompanyWords,
  type WorkRow,
} from './read-data.ts'

/** What employers do: work for clients, or for themselves, with a product of their own or without. */
export type CompanyKind = 'agency' | 'consultancy' | 'in-house' | 'product'

export interface SyntheticCompany {
  readonly name: string
  readonly key: string
  readonly kind: CompanyKind
  readonly industry: string
  readonly country: string
  readonly city: string
  /** One of the specification's ranges. */
  readonly size: CompanySize
  readonly founded: number
}

export type CompanySize = (typeof sizes)[number][0]

const companyCount = 20_000

/** Ranges of employees, with their share of all companies. */
const sizes = [
  ['1-10', 10],
  ['11-50', 18],
  ['51-200', 20],
  ['201-500', 15],
  ['501-1000', 12],
  ['1001-5000', 14],
  ['5001-10,000', 6],
  ['10,000+', 5],
] as const

const productIndustries = new Set([
  'Computer & Network Security',
  'Computer Games',
  'Computer Software',
  'Consumer Electronics',
  'E-learning',
  'Internet',
  'Medical Devices',
  'Online Media',
  'Semiconductors',
])

/** Generates fictional employers with unused names. */
export function generateCompanies(
  seed: number,
  lists: { readonly work: readonly WorkRow[]; readonly clients: readonly ClientEmployerRow[] },
  places: { readonly list: readonly Place[]; readonly draw: WeightedSampler },
): SyntheticCompany[] {
  const random = createRandom(seed)
  const taken = new Set(realCompanies().map(({ name }) => companyKey(name)))
  const drawTrade = createTradeSampler(lists)
  const drawSize = createWeightedSampler(sizes.map(([, weight]) => weight))
  const nameOf = createNameGenerator(random)
  return Array.from({ length: companyCount }, () => {
    const place = places.list[places.draw(random)] as Place
    const city = place.cities[place.drawCity(random)] as Place['cities'][number]
    const { kind, industry } = drawTrade(random)
    const name = unusedName(() => nameOf(industry), taken)
    return {
      name,
      key: companyKey(name),
      kind,
      industry,
      country: place.code,
      city: city.name,
      size: (sizes[drawSize(random)] as (typeof sizes)[number])[0],
      // Most are young, a few are very old.
      founded: 2021 - Math.floor(random() ** 2.2 * 120),
    }
  })
}

/** Draws what an employer does. Each sector of work brings its own, and those of its clients' work. */
function createTradeSampler({
  work,
  clients,
}: {
  readonly work: readonly WorkRow[]
  readonly clients: readonly ClientEmployerRow[]
}): (random: Random) => Pick<SyntheticCompany, 'kind' | 'industry'> {
  const forClients = new Set(clients.flatMap(({ industries }) => industries))
  const shareOf = (row: ClientEmployerRow, sector: string) => (row.sectors[sector] ?? 0) / 100
  const own = work.map(({ sector, weight, industries }) => ({
    weight: weight * (1 - clients.reduce((sum, row) => sum + shareOf(row, sector), 0)),
    kind: undefined,
    industries: industries.filter((industry) => !forClients.has(industry)),
  }))
  const others = clients.map((row) => ({
    weight: work.reduce((sum, { sector, weight }) => sum + weight * shareOf(row, sector), 0),
    kind: row.kind,
    industries: row.industries,
  }))
  const trades = [...own, ...others].filter(({ industries }) => industries.length > 0)
  const draw = createWeightedSampler(trades.map(({ weight }) => weight))
  return (random) => {
    const { kind, industries } = trades[draw(random)] as (typeof trades)[number]
    const industry = pick(random, industries)
    return { industry, kind: kind ?? (productIndustries.has(industry) ? 'product' : 'in-house') }
  }
}

function unusedName(nameOf: () => string, taken: Set<string>): string {
  for (;;) {
    const name = nameOf()
    const key = companyKey(name)
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}

function createNameGenerator(random: Random): (industry: string) => string {
  const { roots, endings, trades } = readCompanyWords()
  const last = trades.at(-1) as CompanyWords['trades'][number]
  const nounsOf = new Map(
    trades.flatMap(({ industries, nouns }) => industries.map((name) => [name, nouns] as const)),
  )
  return (industry) => {
    const root = pick(random, roots)
    const stem = chance(random, 0.55) ? `${root}${pick(random, endings)}` : root
    const second = chance(random, 0.2) ? ` ${pick(random, roots)}` : ''
    return `${stem}${second} ${pick(random, nounsOf.get(industry) ?? last.nouns)}`
  }
}
