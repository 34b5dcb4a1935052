import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { findCity } from './find-city.ts'
import { findCompany } from './find-company.ts'
import { findCountry } from './find-country.ts'
import { findIndustry } from './find-industry.ts'
import { findLanguage } from './find-language.ts'
import { findUniversity } from './find-university.ts'

describe('a country', () => {
  it.each([
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['Alemania', 'DE'],
    ['Allemagne', 'DE'],
    ['ألمانيا', 'DE'],
    ['Niemcy', 'DE'],
    ['ドイツ', 'DE'],
    ['Ägypten', 'EG'],
    ['مصر', 'EG'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['the United States of America', 'US'],
    ['Estados Unidos', 'US'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['The Netherlands', 'NL'],
    ['Côte d’Ivoire', 'CI'],
    ['Ivory Coast', 'CI'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['DEU', 'DE'],
    ['de', 'DE'],
    ['Kosovo', 'XK'],
    ['German', 'DE'],
    ['Egyptian', 'EG'],
  ])('is found by %s', (text, code) => {
    expect(findCountry(text)?.code).toBe(code)
  })

  it.each(['', 'Atlantis', 'Berlin', 'x'])('is not found by "%s"', (text) => {
    expect(findCountry(text)).toBeUndefined()
  })
})

describe('a city', () => {
  it.each([
    ['Berlin', 'Berlin DE'],
    ['Berlin, Germany', 'Berlin DE'],
    ['Berlin, DE', 'Berlin DE'],
    ['Berlin Germany', 'Berlin DE'],
    ['10115 Berlin', 'Berlin DE'],
    ['Berlin-Mitte', 'Berlin DE'],
    ['Remote - Berlin', 'Berlin DE'],
    ['Berlin (Germany)', 'Berlin DE'],
    ['München', 'Munich DE'],
    ['Muenchen', 'Munich DE'],
    ['Munich, Bavaria, Germany', 'Munich DE'],
    ['Köln', 'Köln DE'],
    ['Wien', 'Vienna AT'],
    ['Greater Cairo Area', 'Cairo EG'],
    ['القاهرة', 'Cairo EG'],
    ['القاهرة، مصر', 'Cairo EG'],
    ['Le Caire, Égypte', 'Cairo EG'],
    ['Kairo, Ägypten', 'Cairo EG'],
    ['Paris', 'Paris FR'],
    ['Paris, TX', 'Paris US'],
    ['Paris, Texas, United States', 'Paris US'],
    ['London, Ontario', 'London CA'],
    ['Atlanta, Georgia', 'Atlanta US'],
    ['Tbilisi, Georgia', 'Tbilisi GE'],
    ['San Francisco Bay Area', 'San Francisco US'],
    ['San Francisco, CA', 'San Francisco US'],
    ['Cambridge, MA', 'Cambridge US'],
    ['Perth, WA', 'Perth AU'],
    ['Zürich Area, Switzerland', 'Zürich CH'],
    ['New York, NY', 'New York City US'],
    ['Bangalore', 'Bengaluru IN'],
  ])('is found by %s', (text, expected) => {
    const city = findCity(text)
    expect(`${city?.name} ${city?.country}`).toBe(expected)
  })

  it('is in the given country, or is not found', () => {
    expect(findCity('Paris', 'US')).toMatchObject({ country: 'US', admin: 'TX' })
    expect(findCity('Springfield, Illinois, United States')?.admin).toBe('IL')
    expect(findCity('Berlin', 'EG')).toBeUndefined()
    expect(findCity('Berlin, Egypt')).toBeUndefined()
  })

  it.each(['', ',', 'Nephelokokkygia', 'Remote', '12345'])('is not found by "%s"', (text) => {
    expect(findCity(text)).toBeUndefined()
  })

  it('has a distance to another city', () => {
    const [berlin, munich] = [findCity('Berlin'), findCity('Munich')]
    if (!berlin || !munich) throw new Error('a city is missing')
    expect(distanceKm(berlin, munich)).toBeCloseTo(504, -1)
    expect(distanceKm(berlin, berlin)).toBe(0)
    expect(distanceKm({ lat: 0, lon: 179 }, { lat: 0, lon: -179 })).toBeCloseTo(222, -1)
  })
})

describe('a language', () => {
  it.each([
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['allemand', 'de'],
    ['alemán', 'de'],
    ['الألمانية', 'de'],
    ['Mandarin', 'zh'],
    ['中文', 'zh'],
    ['Farsi', 'fa'],
    ['Castilian', 'es'],
    ['pt-BR', 'pt'],
    ['en', 'en'],
    ['English language', 'en'],
  ])('is found by %s', (text, code) => {
    expect(findLanguage(text)?.code).toBe(code)
  })

  it.each(['', 'Klingon', 'x'])('is not found by "%s"', (text) => {
    expect(findLanguage(text)).toBeUndefined()
  })
})

describe('a university', () => {
  it.each([
    ['Cairo University', 'Cairo University EG'],
    ['University of Cairo', 'Cairo University EG'],
    ['جامعة القاهرة', 'Cairo University EG'],
    ['Faculty of Engineering, Cairo University', 'Cairo University EG'],
    ['Oxford University', 'University of Oxford GB'],
    ['TUM', 'Technische Universität München DE'],
    ['Technical University of Munich', 'Technische Universität München DE'],
    ['MIT', 'Massachusetts Institute of Technology US'],
    ['Universidad de Barcelona', 'Universitat de Barcelona ES'],
  ])('is found by %s', (text, expected) => {
    const university = findUniversity(text)
    expect(`${university?.name} ${university?.country}`).toBe(expected)
  })

  it('is searched in the given country and never chosen between two', () => {
    expect(findUniversity('American University', 'US')?.country).toBe('US')
    expect(findUniversity('Cairo University', 'US')).toBeUndefined()
    expect(findUniversity('University of New England')).toBeUndefined()
    expect(findUniversity('University of New England', 'AU')?.country).toBe('AU')
  })

  it.each(['', 'University', 'the', 'School of Hard Knocks'])('is not found by "%s"', (text) => {
    expect(findUniversity(text)).toBeUndefined()
  })
})

describe('an industry', () => {
  it.each([
    ['Computer Software', 'Computer Software'],
    ['software development', 'Computer Software'],
    ['Hospital and Health Care', 'Hospital & Health Care'],
    ['Airlines & Aviation', 'Airlines/Aviation'],
  ])('is found by %s', (text, name) => {
    expect(findIndustry(text)?.name).toBe(name)
  })

  it.each(['', 'Alchemy'])('is not found by "%s"', (text) => {
    expect(findIndustry(text)).toBeUndefined()
  })
})

describe('a company', () => {
  it.each([
    ['Siemens', 'siemens'],
    ['SIEMENS AG', 'siemens'],
    ['Microsoft Corporation', 'microsoft'],
    ['The Coca-Cola Company', 'coca-cola'],
  ])('is found by %s', (text, key) => {
    expect(findCompany(text)?.key).toBe(key)
  })

  it('is not found by nothing or by a legal form alone', () => {
    expect(findCompany('')).toBeUndefined()
    expect(findCompany('GmbH')).toBeUndefined()
  })
})
