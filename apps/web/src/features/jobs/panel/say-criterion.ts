import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'

type Names = Readonly<Record<string, string>>

/** The headings under which criteria stand, in their order. */
export const criterionGroups: readonly { label: string; attributes: readonly Attribute[] }[] = [
  { label: 'Title', attributes: ['title'] },
  { label: 'Skills', attributes: ['skills', 'keywords'] },
  { label: 'Experience', attributes: ['relevantYears', 'totalYears', 'stability', 'opportunity'] },
  { label: 'Places', attributes: ['countries', 'cities', 'relocate'] },
  { label: 'Languages', attributes: ['language'] },
  { label: 'Background', attributes: ['industries', 'company', 'university', 'major'] },
]

/** A criterion in a few words, such as "C++ or Rust", "5 years or more", "Berlin, within 50 km". */
export function sayCriterion(criterion: Criterion, names: Names): string {
  switch (criterion.attribute) {
    case 'title':
      return anyOf(criterion.titles.map(({ text }) => text))
    case 'skills':
      return anyOf(
        criterion.skills.map(({ text, skill }) =>
          skill === null ? text : nameOf(names, 'skills', skill, text),
        ),
      )
    case 'keywords':
      return anyOf(criterion.phrases.map((phrase) => `“${phrase}”`))
    case 'relevantYears':
      return `${sayRange(criterion)} in the field`
    case 'totalYears':
      return `${sayRange(criterion)} at work`
    case 'language':
      return anyOf(
        criterion.languages.map(({ code, level }) =>
          [nameOf(names, 'language', code), level].filter(Boolean).join(' '),
        ),
      )
    case 'cities':
      return `${anyOf(criterion.cities.map((city) => nameOf(names, 'cities', String(city))))}, within ${criterion.withinKm} km`
    case 'countries':
      return anyOf(criterion.countries.map((code) => nameOf(names, 'countries', code)))
    case 'relocate':
      return criterion.countries.length === 0
        ? 'Would relocate'
        : `Would relocate to ${anyOf(criterion.countries.map((code) => nameOf(names, 'countries', code)))}`
    case 'industries':
      return anyOf(criterion.industries.map((key) => nameOf(names, 'industries', key)))
    case 'company':
      return anyOf([
        ...criterion.companies,
        ...criterion.sets.map((key) => nameOf(names, 'sets', key)),
      ])
    case 'university':
      return anyOf(criterion.universities.map((key) => nameOf(names, 'university', key)))
    case 'major':
      return anyOf(criterion.majors.map((key) => nameOf(names, 'major', key)))
    case 'stability':
      return `Stability of ${criterion.min} or more`
    case 'opportunity':
      return `Openness to a move of ${criterion.min} or more`
  }
}

function nameOf(names: Names, attribute: string, key: string, otherwise = key): string {
  return names[`${attribute}:${key}`] ?? otherwise
}

/** "Germany or Austria"; of many the first and how many follow. */
function anyOf(words: readonly string[]): string {
  if (words.length > 3) return `${words[0]} or ${words.length - 1} others`
  return words.join(' or ')
}

function sayRange({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return `${min} to ${max} years`
  return min === null ? `Up to ${max} years` : `${min} ${min === 1 ? 'year' : 'years'} or more`
}
