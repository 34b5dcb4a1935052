import { maxRepeats } from '@headwater/contract/sourcing/import-fields'
import { plainNames, schoolNames, wordsOf, workNames } from './field-words.ts'

const aboutWork =
  /^(?:work|job|jobs|experience|experiences|position|positions|employment|career|role|post|company|work experience|work history|stelle|beruf|experiencia|expérience|arbeit) /
const aboutSchool =
  /^(?:education|educations|school|university|degree|study|studies|college|bildung|ausbildung|studium|educación|formation|educacion) /

/** The field that the name of a column speaks of; `Job 2 title` is the second post's. */
export function guessColumn(name: string): string | undefined {
  const words = wordsOf(name)
  const number = /(?:^| )(\d)(?: |$)/.exec(words)?.[1]
  const bare = words.replace(/(?:^| )\d(?= |$)/, '').trim()
  const place = number === undefined ? 1 : Number(number)
  if (place < 1 || place > maxRepeats) return undefined
  const plain = plainNames.get(bare)
  if (plain && (number === undefined || isRepeatable(plain))) return plain
  const school = schoolNames.get(bare) ?? afterPrefix(bare, aboutSchool, schoolNames, schoolDates)
  const work = workNames.get(bare) ?? afterPrefix(bare, aboutWork, workNames, {})
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

/** Whether several columns may go there. */
export function isRepeatable(field: string): boolean {
  return /^(emails|phones|links|skills|languages|relocateCountries)$/.test(field)
}

function afterPrefix(
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
