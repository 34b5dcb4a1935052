import { plainNames, schoolNames, wordsOf, workNames } from './field-words.ts'

const lists: readonly (readonly [string, RegExp])[] = [
  ['experiences', /\b(experiences?|jobs?|work|positions?|employments?|career|roles)\b/],
  ['education', /\b(educations?|schools?|degrees|studies)\b/],
  ['skills', /\b(skills?|competenc\w+|technologies)\b/],
  ['languages', /\blanguages?\b/],
  ['emails', /\be ?mails?\b/],
  ['phones', /\b(phones?|phone numbers?|mobiles?|telephones?)\b/],
  ['links', /\b(urls?|links?|profiles|websites|socials?)\b/],
]

const moreInWork: Readonly<Record<string, string>> = {
  name: 'employer',
  location: 'location',
  summary: 'text',
  place: 'location',
  'date from': 'start',
  city: 'location',
}
const moreInSchool: Readonly<Record<string, string>> = {
  name: 'school',
  start: 'start',
  'start date': 'start',
  from: 'start',
  'starts at': 'start',
  end: 'end',
  'end date': 'end',
  to: 'end',
  'ends at': 'end',
  year: 'end',
}
const namesAnItem =
  /^(name|value|label|title|address|number|url|email|phone|text|language|keyword|skill)?$/

/** The field that a path such as `profile.jobs[].title` speaks of. */
export function guessPath(path: string): string | undefined {
  const at = path.indexOf('[]')
  if (at < 0) return guessLeaf(path)
  const list = wordsOf(lastPart(path.slice(0, at)))
  const rest = path
    .slice(at + 2)
    .replace(/^\./, '')
    .replaceAll('[]', '')
  const field = lists.find(([, words]) => words.test(list))?.[0]
  if (field === 'experiences') return inList(field, rest, workNames, moreInWork)
  if (field === 'education') return inList(field, rest, schoolNames, moreInSchool)
  return field && namesAnItem.test(wordsOf(rest)) ? field : undefined
}

/** `company.name` is the company, `dates.start` the start. */
function inList(
  list: string,
  rest: string,
  names: ReadonlyMap<string, string>,
  more: Readonly<Record<string, string>>,
): string | undefined {
  const parts = rest.split('.')
  const last = wordsOf(parts.at(-1) ?? '')
  const before = wordsOf(parts.at(-2) ?? '')
  const isNamed = parts.length > 1 && (last === 'name' || last === 'value')
  const name = isNamed ? lookUp(before) : (lookUp(last) ?? lookUp(`${before} ${last}`))
  return name && `${list}[].${name}`

  function lookUp(words: string): string | undefined {
    return names.get(words) ?? more[words]
  }
}

function guessLeaf(path: string): string | undefined {
  const parts = path.split('.')
  const last = wordsOf(parts.at(-1) ?? '')
  const two = wordsOf(parts.slice(-2).join(' '))
  const isNamed =
    parts.length > 1 &&
    last === 'name' &&
    !/^(profile|person|basics|candidate)$/.test(parts.at(-2) ?? '')
  const words = isNamed ? wordsOf(parts.at(-2) ?? '') : last
  const plain = plainNames.get(two) ?? plainNames.get(words)
  if (plain) return plain
  const work =
    workNames.get(two) ?? workNames.get(words) ?? workNames.get(last.replace(/^job /, ''))
  if (work) return `experiences[1].${work}`
  const school = schoolNames.get(two) ?? schoolNames.get(words)
  return school && `education[1].${school}`
}

function lastPart(path: string): string {
  return path.split('.').at(-1) ?? ''
}
