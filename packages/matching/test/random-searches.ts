import { attributes, employmentTimes, modes } from '@headwater/contract/sourcing/criteria'
import { resultSorts } from '@headwater/contract/sourcing/search'
import type {
  CompiledCriterion,
  CompiledSearch,
  CriterionTest,
  EmployersTest,
  MonthsTest,
  Similarities,
  WordCondition,
} from '../src/query/compiled-search.ts'
import type { ListOrder } from '../src/query/list-order.ts'
import { facetNames, type SearchRequest } from '../src/search-engine.ts'
import { randomKeys } from './random-documents.ts'
import type { Seeded } from './seeded.ts'

/** Draws a request for a first page with every optional part of the result, in any order. */
export function randomRequest(random: Seeded): SearchRequest {
  const { oneOf, someOf } = random
  const limit = oneOf([1, 5, 20, 100])
  return {
    search: randomSearch(random),
    limit,
    fillTo: oneOf([0, 1, limit, limit]),
    after: null,
    order: randomOrder(random),
    facets: someOf(facetNames, 0, facetNames.length),
  }
}

/** Draws what people are ordered by within their group, with a few cities nearby. */
export function randomOrder({ oneOf, someOf, whole }: Seeded): ListOrder {
  const by = oneOf(resultSorts)
  if (by !== 'distance') return { by }
  const ids = someOf([...randomKeys.cities, 77], 0, 4).toSorted((a, b) => a - b)
  const near = { ids: Int32Array.from(ids), km: Uint16Array.from(ids, () => whole(0, 1_000)) }
  return { by, near }
}

/** Sometimes asks for one group only, or for those of it who miss one of its criteria. */
export function listSome({ chance, oneOf }: Seeded, request: SearchRequest): SearchRequest {
  if (chance(50)) return request
  const musts = request.search.criteria.filter(({ mode }) => mode === 'must')
  if (musts.length === 0 || chance(30)) return { ...request, group: { missed: oneOf([0, 1, 2]) } }
  return { ...request, group: { missed: oneOf([1, 1, 1, 2]), missing: oneOf(musts).id } }
}

/** Sometimes hides people, one of whom does not exist. */
export function hideSome(
  { chance, someOf }: Seeded,
  people: readonly { readonly id: string }[],
  request: SearchRequest,
): SearchRequest {
  if (chance(60)) return request
  const hidden = someOf(people, 0, Math.floor(people.length / 2)).map(({ id }) => id)
  return { ...request, without: [...hidden, '00000000-0000-4000-8000-000000000000'] }
}

/** Sometimes limits a request to some people, or to one that does not exist. */
export function limitSome(
  { chance, someOf }: Seeded,
  people: readonly { readonly id: string }[],
  request: SearchRequest,
): SearchRequest {
  if (chance(60)) return request
  const only = someOf(people, 0, people.length).map(({ id }) => id)
  const unknown = '00000000-0000-4000-8000-000000000000'
  return { ...request, within: { ...request.within, only: [...only, unknown] } }
}

/** Draws one to six criteria of any kind, sometimes two of the same attribute. */
export function randomSearch(random: Seeded): CompiledSearch {
  const count = random.whole(1, 6)
  const criteria = Array.from({ length: count }, (_, at) => randomCriterion(random, `c${at}`))
  return { criteria, notUnderstood: [] }
}

function randomCriterion(random: Seeded, id: string): CompiledCriterion {
  const { whole, chance, oneOf } = random
  const attribute = oneOf(chance(50) ? (['title', 'skills', 'cities'] as const) : attributes)
  const mode = oneOf(modes)
  return {
    id,
    attribute,
    mode,
    includesUnknown: chance(60),
    weight: mode === 'not' || chance(10) ? 0 : whole(1, 1_000),
    threshold: chance(60) ? 1_000 : oneOf([1, 450, 500, 800, 900]),
    prior: whole(0, 10) * 100,
    test: randomTest(random, attribute),
  }
}

function randomTest(random: Seeded, attribute: CompiledCriterion['attribute']): CriterionTest {
  const { whole, chance, oneOf, someOf } = random
  switch (attribute) {
    case 'title':
      return chance(15) ? randomWords(random) : randomTitle(random)
    case 'skills':
      if (chance(10)) return randomWords(random)
      return { kind: 'skill', likeness: randomSimilarities(random, randomKeys.skills) }
    case 'keywords':
      return chance(50) ? randomWords(random) : randomExpression(random)
    case 'relevantYears':
      return { ...randomRange(random), of: randomRelevance(random) }
    case 'totalYears':
      return { ...randomRange(random), of: { what: 'all' } }
    case 'industries':
      return { ...randomHeld(random, randomKeys.industries), list: 'industries' }
    case 'company':
      return { ...randomHeld(random, randomKeys.companies), list: 'companies' }
    case 'university':
      return {
        kind: 'listed',
        list: 'universities',
        likeness: randomSimilarities(random, randomKeys.universities),
      }
    case 'major':
      return {
        kind: 'listed',
        list: 'majors',
        likeness: randomSimilarities(random, randomKeys.majors),
      }
    case 'countries':
      return {
        kind: 'place',
        cities: [],
        outside: [],
        countries: withStranger(random, someOf(randomKeys.countries, 0, 3), 'XX'),
        countryValue: 1_000,
        ...(chance(30) && { orRemote: true }),
      }
    case 'cities':
      return {
        kind: 'place',
        cities: someOf([...randomKeys.cities, 77, 9_999_999], 0, 5).map(
          (city) => [city, oneOf([0, 900, 1_000])] as const,
        ),
        outside: someOf([...randomKeys.cities, 77], 0, 3).map(
          (city) => [city, oneOf([0, 100, 340, 850])] as const,
        ),
        countries: withStranger(random, someOf(randomKeys.countries, 0, 3), 'XX'),
        countryValue: oneOf([250, 500]),
        ...(chance(30) && { orRemote: true }),
      }
    case 'language':
      return {
        kind: 'language',
        wanted: [...someOf(randomKeys.languages, 1, 2), oneOf(['zz', ...randomKeys.languages])].map(
          (code) => ({ code, level: whole(0, 7) }),
        ),
      }
    case 'stability':
    case 'opportunity':
      return { kind: 'figure', figure: attribute, min: chance(10) ? 0 : whole(1, 100) }
    case 'relocate':
      return { kind: 'relocate', countries: someOf([...randomKeys.countries, 'XX'], 0, 3) }
    case 'workMode':
      return { kind: 'stated', list: 'workModes', bits: whole(1, 7) }
    case 'employment':
      return { kind: 'stated', list: 'employment', bits: whole(1, 511) }
    case 'degree':
      return { kind: 'degree', min: whole(2, 5) }
    case 'companyKind':
      return employersTest(random, 'companyKinds', 15)
    case 'companySize':
      return employersTest(random, 'companySizes', 255)
  }
}

function employersTest(
  { whole, oneOf }: Seeded,
  list: EmployersTest['list'],
  most: number,
): EmployersTest {
  return { kind: 'employers', list, bits: whole(1, most), when: oneOf(employmentTimes) }
}

function randomTitle(random: Seeded): CriterionTest {
  const { whole, chance } = random
  const min = whole(0, 7)
  return {
    kind: 'title',
    likeness: randomSimilarities(random, randomKeys.titles),
    seniority: chance(50) ? null : { min, max: whole(min, 7) },
  }
}

/** Phrases of one to three words, sometimes with a word that no person has. */
function randomWords(random: Seeded): CriterionTest {
  const { whole, chance, someOf } = random
  if (chance(5)) return { kind: 'words', phrases: [['\u0000']] }
  const phrases = Array.from({ length: whole(1, 3) }, () =>
    withStranger(random, someOf(randomKeys.words, 1, 3), 'unheard'),
  )
  return { kind: 'words', phrases }
}

/** Words, pairs and beginnings, joined up to three levels deep. */
function randomExpression(random: Seeded): CriterionTest {
  return { kind: 'expression', condition: randomCondition(random, 3) }
}

function randomCondition(random: Seeded, depth: number): WordCondition {
  const { whole, chance, oneOf } = random
  if (depth > 0 && chance(65)) {
    if (chance(25)) return { kind: 'not', part: randomCondition(random, depth - 1) }
    const parts = Array.from({ length: whole(2, 3) }, () => randomCondition(random, depth - 1))
    return { kind: oneOf(['all', 'any'] as const), parts }
  }
  const key = oneOf([...randomKeys.words, 'unheard', '\u0000'])
  return chance(25) ? { kind: 'prefix', start: key.slice(0, whole(1, 4)) } : { kind: 'word', key }
}

function randomRange({ whole, oneOf }: Seeded): Pick<MonthsTest, 'kind' | 'min' | 'max'> {
  const min = oneOf([null, 0, 12, 24, 60, whole(0, 200)])
  const max = min === null || oneOf([true, false]) ? (min ?? 0) + whole(0, 120) : null
  return { kind: 'months', min, max }
}

function randomRelevance(random: Seeded): MonthsTest['of'] {
  const { whole, someOf } = random
  switch (whole(0, 4)) {
    case 0:
      return { what: 'all' }
    case 1:
    case 2:
      return { what: 'title', relevance: randomSimilarities(random, randomKeys.titles) }
    default:
      return {
        what: 'skills',
        skills: Array.from({ length: whole(1, 3) }, () =>
          withStranger(random, someOf(randomKeys.skills, 1, 3), 'unheard'),
        ),
      }
  }
}

function randomHeld(random: Seeded, keys: readonly string[]) {
  const wanted = withStranger(random, random.someOf(keys, 1, 3), 'unknown-key')
  return { kind: 'held', keys: wanted, when: random.oneOf(employmentTimes) } as const
}

function randomSimilarities(random: Seeded, keys: readonly string[]): Similarities {
  const { whole, chance, someOf } = random
  return withStranger(random, someOf(keys, 1, 4), 'unknown-key').map(
    (key) => [key, chance(50) ? 1_000 : chance(5) ? 0 : whole(1, 1_000)] as const,
  )
}

/** The wanted value is not always one that a person has. */
function withStranger(random: Seeded, keys: readonly string[], stranger: string): string[] {
  return random.chance(15) ? [...keys, stranger] : [...keys]
}
