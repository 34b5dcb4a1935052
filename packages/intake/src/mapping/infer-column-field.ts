import { maxRepeatedFields } from '@headwater/contract/people/import-fields'
import {
  personFieldByName,
  roleFieldByName,
  schoolFieldByName,
  splitFieldName,
} from './field-words.ts'

const aboutWork =
  /^(?:work|job|jobs|experience|experiences|position|positions|employment|career|role|post|company|work experience|work history|stelle|beruf|experiencia|expérience|arbeit) /
const aboutSchool =
  /^(?:education|educations|school|university|degree|study|studies|college|bildung|ausbildung|studium|educación|formation|educacion) /

/** Infers the field from a column name. `Job 2 title` belongs to the second role. */
export function inferColumnField(name: string): string | undefined {
  const words = splitFieldName(name)
  const number = /(?:^| )(\d)(?: |$)/.exec(words)?.[1]
  const bare = words.replace(/(?:^| )\d(?= |$)/, '').trim()
  const place = number === undefined ? 1 : Number(number)
  if (place < 1 || place > maxRepeatedFields) return undefined
  const plain = personFieldByName.get(bare)
  if (plain && (number === undefined || isRepeatable(plain))) return plain
  const school =
    schoolFieldByName.get(bare) ??
    fieldAfterPrefix(bare, aboutSchool, schoolFieldByName, schoolDates)
  const work = roleFieldByName.get(bare) ?? fieldAfterPrefix(bare, aboutWork, roleFieldByName, {})
  if (work && !(school && aboutSchool.test(`${bare} `))) return `experiences[${place}].${work}`
  if (school) return `education[${place}].${school}`
  return undefined
}

const schoolDates: Readonly<Record<string, string>> = {
  start: 'start',
  end: 'end',
  from: 'start',
  to: 'end',
  'start date': 'start',
  'end date': 'end',
  year: 'end',
  'start year': 'start',
  'end year': 'end',
  name: 'school',
}

/** Returns whether several columns may map to the field. */
export function isRepeatable(field: string): boolean {
  return /^(emails|phones|links|skills|languages|relocateCountries|workMode|employment)$/.test(
    field,
  )
}

function fieldAfterPrefix(
  words: string,
  prefix: RegExp,
  names: ReadonlyMap<string, string>,
  more: Readonly<Record<string, string>>,
): string | undefined {
  if (!prefix.test(words)) return undefined
  const rest = words.replace(prefix, '')
  return (
    more[rest] ?? names.get(rest) ?? (rest === 'location' ? names.get('job location') : undefined)
  )
}
