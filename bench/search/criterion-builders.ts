import {
  type LanguageLevel,
  languageLevels,
  type Profile,
} from '@headwater/contract/people/profile'
import { companySets, regions } from '@headwater/gazetteer'
import type { RandomSource } from './random-source.ts'

/** One criterion: an attribute with its values and mode. */
export type CriterionDraft = Record<string, unknown>
type Mode = 'must' | 'nice' | 'not'

/** Builders of criteria about a person, and with `not…` about another one. */
export type CriterionBuilders = ReturnType<typeof createCriterionBuilders>

export function createCriterionBuilders(random: RandomSource, drawPerson: () => Profile) {
  const person = drawPerson()
  const other = drawPerson()
  const role = random.oneOf(person.experiences)
  const school = person.education.find(({ university, major }) => university && major)
  const country = person.place?.country ?? 'DE'
  const skills = random.shuffled(person.skills.filter(({ skill }) => skill !== null))
  let used = 0
  const randomMin = (most: number) => random.whole(1, most)
  return {
    random,
    title: (mode: Mode = 'must', min: number | null = null): CriterionDraft => ({
      attribute: 'title',
      mode,
      titles: [{ text: role.title }],
      ...(min !== null && { seniority: { min, max: null } }),
    }),
    skill: (mode: Mode = 'must'): CriterionDraft => {
      used += 1
      const { name } = skills[used % skills.length] as (typeof skills)[number]
      return { attribute: 'skills', mode, skills: [{ text: name }] }
    },
    notSkill: (): CriterionDraft => ({
      attribute: 'skills',
      mode: 'not',
      skills: [{ text: random.oneOf(other.skills).name }],
    }),
    words: (mode: Mode = 'must'): CriterionDraft => ({
      attribute: 'keywords',
      mode,
      phrases: [random.chance(60) ? wordFrom(random, role.text) : role.title],
    }),
    relevantYears: (mode: Mode = 'must'): CriterionDraft => ({
      attribute: 'relevantYears',
      mode,
      min: randomMin(6),
      max: null,
    }),
    totalYears: (): CriterionDraft => ({
      attribute: 'totalYears',
      min: randomMin(8),
      max: random.whole(9, 30),
    }),
    industry: (
      mode: Mode = 'must',
      when = random.oneOf(['any', 'current', 'past']),
    ): CriterionDraft => ({
      attribute: 'industries',
      mode,
      industries: [role.industry],
      when,
    }),
    company: (mode: Mode = 'must'): CriterionDraft => ({
      attribute: 'company',
      mode,
      companies: [role.employer],
      when: 'any',
    }),
    notCompany: (): CriterionDraft => ({
      attribute: 'company',
      mode: 'not',
      companies: [other.experiences[0]?.employer],
    }),
    companySet: (mode: Mode = 'nice'): CriterionDraft => ({
      attribute: 'company',
      mode,
      sets: [random.oneOf(companySets()).key],
    }),
    university: (mode: Mode = 'must'): CriterionDraft => ({
      attribute: 'university',
      mode,
      universities: [school?.university],
    }),
    major: (mode: Mode = 'must'): CriterionDraft => ({
      attribute: 'major',
      mode,
      majors: [school?.major],
    }),
    country: (mode: Mode = 'must'): CriterionDraft => ({
      attribute: 'countries',
      mode,
      countries: [country],
    }),
    notCountry: (): CriterionDraft => ({
      attribute: 'countries',
      mode: 'not',
      countries: [other.place?.country ?? 'FR'],
    }),
    region: (): CriterionDraft => {
      const around = regions().filter(({ countries }) => countries.includes(country))
      const countries = around.length > 0 ? random.oneOf(around).countries : [country]
      return { attribute: 'countries', countries }
    },
    city: (withinKm = random.oneOf([0, 25, 50, 100, 200])): CriterionDraft => ({
      attribute: 'cities',
      cities: [person.place?.cityId],
      withinKm,
    }),
    twoCities: (): CriterionDraft => ({
      attribute: 'cities',
      cities: [person.place?.cityId, other.place?.cityId],
      withinKm: 100,
    }),
    language: (mode: Mode = 'must'): CriterionDraft => {
      const { code } = random.oneOf(person.languages)
      const level: LanguageLevel | null = random.chance(60) ? random.oneOf(languageLevels) : null
      return { attribute: 'language', mode, languages: [{ code, level }] }
    },
    figure: (): CriterionDraft => ({
      attribute: random.oneOf(['stability', 'opportunity']),
      min: random.whole(30, 70),
    }),
    relocate: (mode: Mode = 'nice'): CriterionDraft => ({
      attribute: 'relocate',
      mode,
      countries: [country],
    }),
  }
}

function wordFrom(random: RandomSource, text: string): string {
  const words = text.split(/[^\p{L}]+/u).filter(({ length }) => length > 4)
  return words.length > 0 ? random.oneOf(words) : 'team'
}
