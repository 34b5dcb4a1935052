import {
  type LanguageLevel,
  languageLevels,
  type Profile,
} from '@headwater/contract/sourcing/profile'
import { companySets, regions } from '@headwater/gazetteer'
import type { Seeded } from './seeded.ts'

/** One thing asked for: an attribute with its values, and how firmly. */
export type Ask = Record<string, unknown>
type Mode = 'must' | 'nice' | 'not'

/** What can be asked about somebody, and by `not…` what about somebody else. */
export type Asks = ReturnType<typeof asksOf>

export function asksOf(random: Seeded, drawPerson: () => Profile) {
  const person = drawPerson()
  const other = drawPerson()
  const post = random.oneOf(person.experiences)
  const school = person.education.find(({ university, major }) => university && major)
  const country = person.place?.country ?? 'DE'
  const skills = random.shuffled(person.skills.filter(({ skill }) => skill !== null))
  let used = 0
  const least = (most: number) => random.whole(1, most)
  return {
    random,
    title: (mode: Mode = 'must', min: number | null = null): Ask => ({
      ...{ attribute: 'title', mode, titles: [{ text: post.title }] },
      ...(min !== null && { seniority: { min, max: null } }),
    }),
    skill: (mode: Mode = 'must'): Ask => {
      used += 1
      const { name } = skills[used % skills.length] as (typeof skills)[number]
      return { attribute: 'skills', mode, skills: [{ text: name }] }
    },
    notSkill: (): Ask => ({
      ...{ attribute: 'skills', mode: 'not', skills: [{ text: random.oneOf(other.skills).name }] },
    }),
    words: (mode: Mode = 'must'): Ask => ({
      attribute: 'keywords',
      mode,
      phrases: [random.chance(60) ? wordFrom(random, post.text) : post.title],
    }),
    relevantYears: (mode: Mode = 'must'): Ask => ({
      ...{ attribute: 'relevantYears', mode, min: least(6), max: null },
    }),
    totalYears: (): Ask => ({
      ...{ attribute: 'totalYears', min: least(8), max: random.whole(9, 30) },
    }),
    industry: (mode: Mode = 'must', when = random.oneOf(['any', 'current', 'past'])): Ask => ({
      ...{ attribute: 'industries', mode, industries: [post.industry], when },
    }),
    company: (mode: Mode = 'must'): Ask => ({
      ...{ attribute: 'company', mode, companies: [post.employer], when: 'any' },
    }),
    notCompany: (): Ask => ({
      ...{ attribute: 'company', mode: 'not', companies: [other.experiences[0]?.employer] },
    }),
    companySet: (mode: Mode = 'nice'): Ask => ({
      ...{ attribute: 'company', mode, sets: [random.oneOf(companySets()).key] },
    }),
    university: (mode: Mode = 'must'): Ask => ({
      ...{ attribute: 'university', mode, universities: [school?.university] },
    }),
    major: (mode: Mode = 'must'): Ask => ({ attribute: 'major', mode, majors: [school?.major] }),
    country: (mode: Mode = 'must'): Ask => ({ attribute: 'countries', mode, countries: [country] }),
    notCountry: (): Ask => ({
      ...{ attribute: 'countries', mode: 'not', countries: [other.place?.country ?? 'FR'] },
    }),
    region: (): Ask => {
      const around = regions().filter(({ countries }) => countries.includes(country))
      const countries = around.length > 0 ? random.oneOf(around).countries : [country]
      return { attribute: 'countries', countries }
    },
    city: (withinKm = random.oneOf([0, 25, 50, 100, 200])): Ask => ({
      ...{ attribute: 'cities', cities: [person.place?.cityId], withinKm },
    }),
    twoCities: (): Ask => ({
      ...{
        attribute: 'cities',
        cities: [person.place?.cityId, other.place?.cityId],
        withinKm: 100,
      },
    }),
    language: (mode: Mode = 'must'): Ask => {
      const { code } = random.oneOf(person.languages)
      const level: LanguageLevel | null = random.chance(60) ? random.oneOf(languageLevels) : null
      return { attribute: 'language', mode, languages: [{ code, level }] }
    },
    figure: (): Ask => ({
      ...{ attribute: random.oneOf(['stability', 'opportunity']), min: random.whole(30, 70) },
    }),
    relocate: (mode: Mode = 'nice'): Ask => ({ attribute: 'relocate', mode, countries: [country] }),
  }
}

function wordFrom(random: Seeded, text: string): string {
  const words = text.split(/[^\p{L}]+/u).filter(({ length }) => length > 4)
  return words.length > 0 ? random.oneOf(words) : 'team'
}
