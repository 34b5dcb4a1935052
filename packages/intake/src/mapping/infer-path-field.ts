import {
  personFieldByName,
  roleFieldByName,
  schoolFieldByName,
  splitFieldName,
} from './field-words.ts'

const lists: readonly (readonly [string, RegExp])[] = [
  ['experiences', /\b(experiences?|jobs?|work|positions?|employments?|career|roles)\b/],
  ['education', /\b(educations?|schools?|degrees|studies)\b/],
  ['skills', /\b(skills?|competenc\w+|technologies)\b/],
  ['languages', /\blanguages?\b/],
  ['emails', /\be ?mails?\b/],
  ['phones', /\b(phones?|phone numbers?|mobiles?|telephones?)\b/],
  ['links', /\b(urls?|links?|profiles|websites|socials?)\b/],
]

const moreRoleFields: Readonly<Record<string, string>> = {
  name: 'employer',
  location: 'location',
  summary: 'text',
  place: 'location',
  'date from': 'start',
  city: 'location',
}
const moreSchoolFields: Readonly<Record<string, string>> = {
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

/** Infers the field of a path such as `profile.jobs[].title`. */
export function inferPathField(path: string): string | undefined {
  const at = path.indexOf('[]')
  if (at < 0) return inferLeafField(path)
  const list = splitFieldName(lastPart(path.slice(0, at)))
  const rest = path
    .slice(at + 2)
    .replace(/^\./, '')
    .replaceAll('[]', '')
  const field = lists.find(([, words]) => words.test(list))?.[0]
  if (field === 'experiences') return inferListField(field, rest, roleFieldByName, moreRoleFields)
  if (field === 'education') return inferListField(field, rest, schoolFieldByName, moreSchoolFields)
  return field && namesAnItem.test(splitFieldName(rest)) ? field : undefined
}

/** `company.name` is the company, `dates.start` the start. */
function inferListField(
  list: string,
  rest: string,
  names: ReadonlyMap<string, string>,
  more: Readonly<Record<string, string>>,
): string | undefined {
  const parts = rest.split('.')
  const last = splitFieldName(parts.at(-1) ?? '')
  const before = splitFieldName(parts.at(-2) ?? '')
  const isNamed = parts.length > 1 && (last === 'name' || last === 'value')
  const name = isNamed ? findField(before) : (findField(last) ?? findField(`${before} ${last}`))
  return name && `${list}[].${name}`

  function findField(words: string): string | undefined {
    return names.get(words) ?? more[words]
  }
}

function inferLeafField(path: string): string | undefined {
  const parts = path.split('.')
  const last = splitFieldName(parts.at(-1) ?? '')
  const two = splitFieldName(parts.slice(-2).join(' '))
  const isNamed =
    parts.length > 1 &&
    last === 'name' &&
    !/^(profile|person|basics|candidate)$/.test(parts.at(-2) ?? '')
  const words = isNamed ? splitFieldName(parts.at(-2) ?? '') : last
  const plain = personFieldByName.get(two) ?? personFieldByName.get(words)
  if (plain) return plain
  const work =
    roleFieldByName.get(two) ??
    roleFieldByName.get(words) ??
    roleFieldByName.get(last.replace(/^job /, ''))
  if (work) return `experiences[1].${work}`
  const school = schoolFieldByName.get(two) ?? schoolFieldByName.get(words)
  return school && `education[1].${school}`
}

function lastPart(path: string): string {
  return path.split('.').at(-1) ?? ''
}
