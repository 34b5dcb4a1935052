import { describe, expect, it } from 'vitest'
import { languageLevels } from '../people/profile.ts'
import { Criterion, employmentTimes, modes } from './criteria.ts'
import { formatLink, linkPath } from './format-link.ts'
import { linkedAttributes } from './linked-attributes.ts'
import { parseLink } from './parse-link.ts'
import type { ProposedCriterion } from './proposal.ts'
import { linkAttributes, type SearchLink } from './search-link.ts'
import { importScope, SearchScope } from './search-scope.ts'

const unset: SearchLink = Object.fromEntries(linkAttributes.map((name) => [name, '-'])) as never

describe('a search link', () => {
  it('is parsed into criteria, attribute by attribute', () => {
    const { criteria, proposed, unread } = parseLink({
      ...unset,
      linkTitle: 'Firmware Engineer,Embedded Lead,@4-6,~Architect',
      linkSkills: 'C++,RTOS|FreeRTOS,~ISO 26262,!PHP',
      linkKeywords: '~battery management',
      linkMinRelYears: '5',
      linkMaxRelYears: '15',
      linkMaxYears: '~20',
      linkCompany: 'Siemens,Big Four#big-four,@past',
      linkCities: 'Berlin#2950159,@25',
      linkLanguage: 'English@C1,~German',
      linkStability: '~40',
      linkOpportunity: 'yes',
      linkRelocate: 'yes',
    })
    expect(proposed).toMatchObject([
      { attribute: 'title', mode: 'must', values: ['Firmware Engineer', 'Embedded Lead'], min: 4 },
      { attribute: 'title', mode: 'nice', values: ['Architect'] },
      { attribute: 'skills', mode: 'must', values: ['C++'] },
      { attribute: 'skills', mode: 'must', values: ['RTOS', 'FreeRTOS'] },
      { attribute: 'skills', mode: 'nice', values: ['ISO 26262'] },
      { attribute: 'skills', mode: 'not', values: ['PHP'] },
      { attribute: 'language', mode: 'must', values: ['English'], level: 'C1' },
      { attribute: 'language', mode: 'nice', values: ['German'], level: null },
    ])
    expect(criteria).toMatchObject([
      { attribute: 'relevantYears', min: 5, max: 15 },
      { attribute: 'totalYears', mode: 'nice', min: null, max: 20 },
      { attribute: 'keywords', mode: 'nice', phrases: ['battery management'] },
      { attribute: 'company', companies: ['Siemens'], sets: ['big-four'], when: 'past' },
      { attribute: 'cities', cities: [2_950_159], withinKm: 25 },
      { attribute: 'stability', mode: 'nice', min: 40 },
      { attribute: 'opportunity', min: 60 },
      { attribute: 'relocate', countries: [] },
    ])
    expect(unread).toEqual([])
  })

  it('leaves out what it cannot carry', () => {
    const workMode = Criterion.parse({ id: 'w', attribute: 'workMode', modes: ['remote'] })
    const city = { id: 'c', attribute: 'cities', cities: [2_950_159], orRemote: true }
    const link = formatLink([workMode, Criterion.parse(city)], { 'cities:2950159': 'Berlin' })
    expect(link).toEqual({ ...unset, linkCities: 'Berlin#2950159,@remote' })
  })

  it.each(['-', '', 'null', 'undefined', 'any', ' Any '])(
    'adds no criteria for “%s”',
    (nothing) => {
      const link = Object.fromEntries(linkAttributes.map((name) => [name, nothing]))
      expect(parseLink(link)).toEqual({ criteria: [], proposed: [], unread: [] })
    },
  )

  it('reports its invalid parts and parses the rest', () => {
    const { criteria, unread } = parseLink({
      ...unset,
      linkMinYears: 'many',
      linkMaxRelYears: '900',
      linkStability: '400',
      linkKeywords: '100%,kept',
    })
    expect(criteria).toMatchObject([{ phrases: ['100%'] }, { phrases: ['kept'] }])
    expect(unread).toEqual(['900', 'many', '400'])
  })

  it('has its scope as a parameter after the path, unless everyone is searched', () => {
    const path = linkPath('flow', unset)
    expect(path).not.toContain('?')
    expect(linkPath('flow', unset, 'own')).toBe(`${path}?scope=own`)
    expect(SearchScope.parse('IMPORT:0198A1F0-0000-7000-8000-000000000001')).toBe(
      importScope('0198a1f0-0000-7000-8000-000000000001'),
    )
    for (const scope of ['', 'import:', 'import:1', 'others', 'own,pool'])
      expect(SearchScope.safeParse(scope).success).toBe(false)
  })

  it('contains no path segment that browsers would resolve', () => {
    const one = Criterion.parse({ id: 'a', attribute: 'keywords', phrases: ['..'] })
    const path = linkPath('flow', formatLink([one], {}))
    expect(path.split('/').map(decodeURIComponent)).not.toContain('..')
    expect(path.split('/')).toHaveLength(3 + 1 + linkAttributes.length)
  })
})

it('a formatted and parsed link has the same criteria, for any search', () => {
  let compared = 0
  for (let seed = 1; seed <= 400; seed++) {
    const random = makeRandom(seed)
    const criteria = someCriteria(random)
    const names = namesOf(criteria)
    const path = linkPath('flow', formatLink(criteria, names))
    const segments = path.split('/').slice(4).map(decodeURIComponent)
    const link = Object.fromEntries(linkAttributes.map((name, at) => [name, segments[at] ?? '']))
    const { criteria: direct, proposed, unread } = parseLink(link)
    expect(unread).toEqual([])
    const resolved = proposed.map((one) => resolve(one, names))
    expect(meaning([...direct, ...resolved]), path).toEqual(meaning(criteria))
    compared += criteria.length
  }
  expect(compared).toBeGreaterThan(1_000)
})

type Random = (below: number) => number

function makeRandom(seed: number): Random {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37) >>> 0
    return (state >>> 7) % below
  }
}

const awkward = [
  'C++',
  'C#',
  'R&D',
  'CI/CD',
  'Ærø, Denmark',
  'a;b',
  'a|b',
  '~home',
  '!important',
  '@work',
  '-',
  'any',
  'null',
  '..',
  '100%',
  '%2C',
  'São Paulo',
  '東京',
  'x@y',
  'a#b',
  'né\u00e9',
  '5',
  '?q=1',
]

const remoteOrNot = [{}, { orRemote: true }]

function someCriteria(random: Random): Criterion[] {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const some = () => [...new Set(Array.from({ length: 1 + random(3) }, () => pick(awkward)))]
  const keys = () => some().map((text) => `key ${text}`)
  const range = () => {
    const min = random(20)
    return pick([{ min }, { max: min }, { min, max: min + random(5) }])
  }
  return Array.from({ length: 1 + random(8) }, (_, at) => {
    const values: Record<string, object> = {
      title: {
        titles: some().map((text) => ({ text, occupation: `key ${text}` })),
        seniority: pick([null, { min: 3, max: null }, { min: 2, max: 5 }, { min: null, max: 4 }]),
      },
      skills: { skills: some().map((text) => ({ text, skill: `key ${text}` })) },
      keywords: pick<object>([
        { phrases: some() },
        { phrases: ['"a, b" AND (c|d OR ~e) NOT @f'], isBoolean: true },
      ]),
      relevantYears: range(),
      totalYears: range(),
      industries: { industries: keys(), when: pick(employmentTimes) },
      company: { companies: some(), sets: pick([[], keys()]), when: pick(employmentTimes) },
      university: { universities: keys() },
      major: { majors: keys() },
      countries: { countries: pick([['DE'], ['DE', 'NL'], ['EG']]), ...pick(remoteOrNot) },
      cities: {
        cities: [1 + random(9), 100 + random(9)],
        withinKm: pick([0, 25, 50, 300]),
        ...pick(remoteOrNot),
      },
      language: {
        languages: [{ code: pick(['de', 'en']), level: pick([null, ...languageLevels]) }],
      },
      stability: { min: random(101) },
      opportunity: { min: random(101) },
      relocate: { countries: pick([[], ['DE', 'NL']]) },
    }
    const attribute = pick(linkedAttributes)
    return Criterion.parse({ id: `c${at}`, mode: pick(modes), attribute, ...values[attribute] })
  })
}

/** Names keys as the server does, but uses the key itself as the name. */
function namesOf(criteria: readonly Criterion[]): Record<string, string> {
  const lists = ['industries', 'university', 'major', 'sets', 'countries', 'cities', 'language']
  const keys = JSON.stringify(criteria).match(/"(?:[^"\\]|\\.)*"|\d+/g) ?? []
  return Object.fromEntries(
    keys.flatMap((raw) => {
      const key = String(JSON.parse(raw))
      return lists.map((list) => [`${list}:${key}`, key.replace(/^key /, '')])
    }),
  )
}

/** Resolves names as the server does, with lists that contain all of them. */
function resolve(proposed: ProposedCriterion, names: Record<string, string>): Criterion {
  const { attribute, mode, values, min = null, max = null, when, level = null, orRemote } = proposed
  const keys = values.map((text) => `key ${text}`)
  const codes = values.map((text) => Object.entries(names).find(([, name]) => name === text)?.[1])
  const fields: Partial<Record<Criterion['attribute'], object>> = {
    title: {
      titles: values.map((text) => ({ text, occupation: `key ${text}` })),
      seniority: min === null && max === null ? null : { min, max },
    },
    skills: { skills: values.map((text) => ({ text, skill: `key ${text}` })) },
    industries: { industries: keys, when: when ?? 'any' },
    university: { universities: keys },
    major: { majors: keys },
    countries: { countries: codes, ...(orRemote && { orRemote }) },
    language: { languages: codes.map((code) => ({ code, level })) },
    relocate: { countries: codes },
  }
  return Criterion.parse({ id: 'r', mode, attribute, ...fields[attribute] })
}

/**
 * Normalises criteria: without ids and sorted, because the order of alternatives has no meaning.
 */
function meaning(criteria: readonly Criterion[]): string[] {
  return criteria
    .map(({ id, ...rest }) =>
      JSON.stringify(rest, (_, value) =>
        Array.isArray(value)
          ? value.map((one) => JSON.stringify(one)).toSorted()
          : value && typeof value === 'object'
            ? Object.fromEntries(Object.entries(value).toSorted())
            : value,
      ),
    )
    .toSorted()
}
