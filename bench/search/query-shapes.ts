import type { Ask, Asks } from './asks-of.ts'

/** What people ask for, from one word to all they can think of. */
export const shapes: Readonly<Record<string, (asks: Asks) => Ask[]>> = {
  title: ({ title }) => [title()],
  titleAndLevel: ({ title, random }) => [title('must', random.whole(2, 4))],
  skill: ({ skill }) => [skill()],
  country: ({ country }) => [country()],
  industry: ({ industry }) => [industry()],
  language: ({ language }) => [language()],
  keywords: ({ words }) => [words()],
  titleAndSkill: ({ title, skill }) => [title(), skill()],
  titleAndNiceSkills: ({ title, skill }) => [title(), skill('nice'), skill('nice'), skill('nice')],
  skillsAndYears: ({ skill, totalYears }) => [skill(), skill(), totalYears()],
  titleAndYears: ({ title, relevantYears }) => [title(), relevantYears()],
  titleInRegion: ({ title, region }) => [title(), region()],
  titleInCity: ({ title, city }) => [title(), city()],
  skillInCities: ({ skill, twoCities, totalYears }) => [skill(), twoCities(), totalYears()],
  titleInIndustry: ({ title, industry, skill }) => [title(), industry(), skill('nice')],
  employer: ({ company, title }) => [company(), title('nice')],
  employers: ({ title, companySet, country }) => [title(), companySet(), country()],
  studies: ({ university, major, skill }) => [university('nice'), major(), skill('nice')],
  speakers: ({ title, language, country }) => [title(), language(), country()],
  wordsAndNot: ({ words, title, notSkill }) => [words(), title('nice'), notSkill()],
  wishes: ({ title, skill, country, industry }) => [
    ...[title('nice'), skill('nice'), skill('nice'), country('nice'), industry('nice')],
  ],
  exclusions: ({ title, notCompany, notCountry, skill }) => [
    ...[title(), notCompany(), notCountry(), skill('nice')],
  ],
  six: ({ title, skill, relevantYears, region, language }) => [
    ...[title(), skill(), skill('nice'), relevantYears(), region(), language('nice')],
  ],
  eight: ({ title, skill, relevantYears, city, industry, language, notCompany }) => [
    ...[title(), skill(), skill('nice'), relevantYears()],
    ...[city(200), industry('nice'), language('nice'), notCompany()],
  ],
  movers: ({ title, skill, relocate, figure, totalYears }) => [
    ...[title(), skill('nice'), relocate(), figure(), totalYears()],
  ],
}
