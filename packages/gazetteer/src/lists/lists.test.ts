import { describe, expect, it } from 'vitest'
import type { ListItem } from '../list-item.ts'
import { companySizes } from '../schemas.ts'
import { cities, findCityById } from './cities.ts'
import { companies, companySets } from './companies.ts'
import { countries } from './countries.ts'
import { industries } from './industries.ts'
import { languages } from './languages.ts'
import { regions } from './regions.ts'
import { universities } from './universities.ts'

const lists: Readonly<Record<string, () => readonly ListItem[]>> = {
  countries,
  regions,
  languages,
  universities,
  industries,
  companies,
  companySets,
  cities: () => Array.from({ length: cities().size }, (_, index) => cities().at(index)),
}

const codes = () => new Set(countries().map(({ code }) => code))

describe.each(Object.entries(lists))('%s', (_, list) => {
  it('have a number, a key and a name each, and numbers and keys are unique', () => {
    const items = list()
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    for (const { id, key, name } of items) {
      if (!Number.isInteger(id) || id < 0 || id > 0x7fffffff) throw new Error(`${key} has ${id}`)
      if (key === '' || key.length > 120) throw new Error(`the key of ${name} is "${key}"`)
      if (name === '' || name !== name.trim()) throw new Error(`${key} is called "${name}"`)
    }
  })
})

describe('countries', () => {
  it('are all of ISO 3166-1, and Kosovo', () => {
    expect(countries()).toHaveLength(250)
    expect(countries().filter(({ key }) => key === 'XK')).toHaveLength(1)
    expect(countries().every(({ key, code }) => key === code && /^[A-Z]{2}$/.test(code))).toBe(true)
  })
})

describe('regions', () => {
  it('contain the 22 regions of the United Nations, which partition the world', () => {
    const united = `northern-africa eastern-africa middle-africa southern-africa western-africa
      caribbean central-america south-america northern-america central-asia eastern-asia
      south-eastern-asia southern-asia western-asia eastern-europe northern-europe southern-europe
      western-europe australia-and-new-zealand melanesia micronesia polynesia`.split(/\s+/)
    expect(united).toHaveLength(22)
    const found = regions().filter(({ key }) => united.includes(key))
    expect(found).toHaveLength(22)
    const inOne = found.flatMap((region) => region.countries)
    expect(new Set(inOne).size).toBe(inOne.length)
    const apart = [...codes()].filter((code) => !inOne.includes(code))
    // Uninhabited territories, and Kosovo, which has no number there.
    const unplaced = ['AQ', 'BV', 'GS', 'HM', 'TF', 'XK']
    expect(apart.filter((code) => !unplaced.includes(code))).toEqual([])
  })

  it('consist of distinct countries and include the regions recruiters use', () => {
    for (const { name, countries } of regions()) {
      const unknown = countries.filter((code) => !codes().has(code))
      expect([name, unknown]).toEqual([name, []])
      expect(new Set(countries).size).toBe(countries.length)
    }
    for (const key of ['dach', 'emea', 'apac', 'latam', 'nordics', 'benelux']) {
      expect(regions().map((region) => region.key)).toContain(key)
    }
  })
})

describe('cities', () => {
  it('are 135,000, sorted by size, with country, state and coordinates', () => {
    const { size, populations } = cities()
    expect(size).toBeGreaterThan(135_000)
    for (let index = 1; index < size; index += 1) {
      if ((populations[index] ?? 0) > (populations[index - 1] ?? 0)) expect.unreachable()
    }
    const berlin = findCityById(2950159)
    expect(berlin).toMatchObject({ name: 'Berlin', country: 'DE', key: '2950159' })
    expect(berlin?.lat).toBeCloseTo(52.52, 1)
    expect(berlin?.lon).toBeCloseTo(13.41, 1)
    expect(findCityById(1)).toBeUndefined()
  })

  it('are in known countries', () => {
    const known = codes()
    const unknown = new Set(cities().countries.filter((code) => !known.has(code)))
    expect([...unknown]).toEqual([])
  })
})

describe('languages', () => {
  it('are all 183 of ISO 639-1, with their own names', () => {
    expect(languages()).toHaveLength(183)
    expect(languages().find(({ code }) => code === 'de')).toMatchObject({ nativeName: 'Deutsch' })
  })
})

describe('universities', () => {
  it('are more than 9,000 from more than 190 countries, each once', () => {
    expect(universities().length).toBeGreaterThan(9_000)
    expect(new Set(universities().map(({ country }) => country)).size).toBeGreaterThan(190)
    const known = codes()
    expect(universities().filter(({ country }) => !known.has(country))).toEqual([])
  })
})

describe('industries', () => {
  it('are the 147, each with its LinkedIn number', () => {
    expect(industries()).toHaveLength(147)
    expect(new Set(industries().map(({ linkedinId }) => linkedinId)).size).toBe(147)
  })
})

describe('companies', () => {
  it('are thousands, each with a known industry, country and size', () => {
    expect(companies().length).toBeGreaterThan(2_000)
    const known = codes()
    const names = new Set<string>(industries().map(({ name }) => name))
    const odd = companies().filter(
      ({ industry, country, size }) =>
        !names.has(industry) ||
        !known.has(country) ||
        (size !== undefined && !companySizes.includes(size)),
    )
    expect(odd.map(({ key }) => key)).toEqual([])
  })

  it('are grouped in sets of existing companies, by name and by rule', () => {
    const keys = new Set(companies().map(({ key }) => key))
    for (const { key, companies } of companySets()) {
      expect([key, companies.filter((one) => !keys.has(one))]).toEqual([key, []])
      expect([key, companies.length > 1]).toEqual([key, true])
    }
    expect(companySets().length).toBeGreaterThan(20)
  })
})
