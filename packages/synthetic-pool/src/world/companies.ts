import { companyKey, companies as realCompanies } from '@headwater/gazetteer'
import { chance, createRandom, pick, type Random } from '../random/random.ts'
import { createWeightedSampler, type WeightedSampler } from '../random/weighted-sampler.ts'
import type { Place } from './places.ts'
import { type CompanyWords, readCompanyWords, type WorkRow } from './read-data.ts'

export interface SyntheticCompany {
  readonly name: string
  readonly key: string
  readonly industry: string
  readonly country: string
  readonly city: string
  /** One of the specification's ranges. */
  readonly size: string
  readonly founded: number
}

const companyCount = 20_000

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

/** Generates fictional employers with unused names. */
export function generateCompanies(
  seed: number,
  work: readonly WorkRow[],
  places: { readonly list: readonly Place[]; readonly draw: WeightedSampler },
): SyntheticCompany[] {
  const random = createRandom(seed)
  const taken = new Set(realCompanies().map(({ name }) => companyKey(name)))
  const drawWork = createWeightedSampler(work.map(({ weight }) => weight))
  const drawSize = createWeightedSampler(sizes.map(([, weight]) => weight))
  const nameOf = createNameGenerator(random)
  return Array.from({ length: companyCount }, () => {
    const place = places.list[places.draw(random)] as Place
    const city = place.cities[place.drawCity(random)] as Place['cities'][number]
    const industry = pick(random, (work[drawWork(random)] as WorkRow).industries)
    const name = unusedName(() => nameOf(industry), taken)
    return {
      name,
      key: companyKey(name),
      industry,
      country: place.code,
      city: city.name,
      size: (sizes[drawSize(random)] as (typeof sizes)[number])[0],
      // Most are young, a few are very old.
      founded: 2021 - Math.floor(random() ** 2.2 * 120),
    }
  })
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
