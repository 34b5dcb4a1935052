import type { EmploymentKey, PersonDocument, Stretch } from '../src/document/person-document.ts'
import type { Seeded } from './seeded.ts'

export interface RandomPerson {
  readonly id: string
  readonly document: PersonDocument
}

/** Few enough that people have much in common. Sorted by code units, as in documents. */
export const randomKeys = {
  occupations: ['accountant', 'backend-engineer', 'data-engineer', 'nurse', 'welder', 'ökonom'],
  titles: ['book keeper ~40 accountant:90', 'nurse = nurse', 'weld ~0', 'ökonom = ökonom', 'مهندس'],
  skills: ['css', 'go', 'java', 'kafka', 'python', 'react', 'rust', 'sql', 'typescript', '日本語'],
  companies: ['acme', 'boreal storage', 'cobalt', 'délta', 'ever green', 'fjord', 'شركة'],
  industries: ['banking', 'energy', 'retail', 'software'],
  universities: ['eth-zurich', 'mit', 'tu-berlin', 'tu-wien'],
  majors: ['biology', 'computer-science', 'economics', 'mathematics'],
  languages: ['ar', 'de', 'en', 'fr'],
  countries: ['AT', 'DE', 'EG', 'FR', 'US'],
  cities: [101, 102, 103, 2_950_159, 4_294_967],
  words: [
    'ab',
    'ab cloud',
    'bank',
    'cloud',
    'clover',
    'delta',
    'delta engine',
    'engine',
    'firmware',
    'größe',
    'münchen',
    'zinc',
    'بنك',
    'بنك مصر',
  ],
} as const

/** Draws a person with a unique id. The order of ids differs from the order of numbers. */
export function randomPerson(random: Seeded, number: number): RandomPerson {
  return { id: randomId(random, number), document: randomDocument(random) }
}

export function randomPeople(random: Seeded, count: number): RandomPerson[] {
  return Array.from({ length: count }, (_, number) => randomPerson(random, number))
}

/** Draws a document. Some people have no data and others only a little: every list may be empty. */
export function randomDocument(random: Seeded): PersonDocument {
  const { whole, chance, oneOf, someOf } = random
  const rich = chance(85)
  const country = rich && chance(85) ? oneOf(randomKeys.countries) : null
  const stretches = rich && chance(90) ? randomStretches(random) : []
  return {
    month: 24_322,
    stretches,
    skills: someOf(randomKeys.skills, 0, rich ? 6 : 0).map((skill) => ({
      skill,
      strength: chance(30) ? oneOf([0, 350, 600, 1_000]) : whole(0, 1_000),
      stretches: chance(30) ? 0 : whole(0, 2 ** Math.min(16, stretches.length) - 1),
    })),
    companies: randomHeld(random, randomKeys.companies),
    industries: randomHeld(random, randomKeys.industries),
    universities: chance(50) ? someOf(randomKeys.universities, 0, 3) : [],
    majors: chance(50) ? someOf(randomKeys.majors, 0, 2) : [],
    languages: chance(70)
      ? someOf(randomKeys.languages, 0, 4).map((code) => ({ code, level: whole(0, 7) }))
      : [],
    country,
    city: country !== null && chance(70) ? oneOf(randomKeys.cities) : null,
    relocate: chance(50)
      ? { isWilling: chance(60), countries: chance(50) ? someOf(randomKeys.countries, 1, 3) : [] }
      : null,
    totalMonths: chance(85) ? whole(0, chance(10) ? 1_500 : 150) : null,
    stability: chance(75) ? whole(0, 100) : null,
    opportunity: chance(75) ? whole(0, 100) : null,
    words: chance(85) ? someOf(randomKeys.words, 0, 6) : [],
    degree: chance(70) ? whole(1, 5) : null,
    workModes: chance(60) ? whole(0, 7) : 0,
    employment: chance(60) ? whole(0, 511) : 0,
    companyKinds: randomBits(random, 15),
    companySizes: randomBits(random, 255),
  }
}

/** Few distinct numbers, so that people tie, and occasionally the maximum of a document. */
function randomStretches({ whole, chance, oneOf }: Seeded): Stretch[] {
  const count = chance(4) ? 16 : whole(0, 5)
  return Array.from({ length: count }, (_, at) => ({
    occupation: chance(80) ? oneOf(randomKeys.occupations) : null,
    title: chance(85) ? oneOf(randomKeys.titles) : null,
    seniority: chance(70) ? whole(0, 7) : null,
    months: chance(15) ? 0 : chance(3) ? 1_023 : whole(1, 60),
    isHalf: chance(20),
    overlaps: at > 0 && chance(30),
    freshness: chance(50) ? 100 : whole(0, 100),
  }))
}

/** The same employer may be both current and former. */
function randomHeld({ chance, someOf }: Seeded, keys: readonly string[]): EmploymentKey[] {
  if (chance(30)) return []
  return someOf(keys, 0, 4).flatMap((key) => {
    const isCurrent = chance(40)
    const again = chance(20) ? [{ key, isCurrent: false }] : []
    return isCurrent ? [{ key, isCurrent }, ...again] : [{ key, isCurrent }]
  })
}

function randomBits({ whole, chance }: Seeded, most: number) {
  return { current: chance(50) ? whole(0, most) : 0, past: chance(60) ? whole(0, most) : 0 }
}

function randomId({ whole }: Seeded, number: number): string {
  const hex = (digits: number) =>
    whole(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  const own = number.toString(16).padStart(8, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(4)}${own}`
}
