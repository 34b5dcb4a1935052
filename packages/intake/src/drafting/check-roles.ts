import type { DraftRole, DraftSchool, ParsedRole, ParsedSchool } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { parseDate } from '../fields/parse-date.ts'
import { parseDegree } from '../fields/parse-degree.ts'
import { parseEmploymentKind } from '../fields/parse-employment-kind.ts'
import { splitDateRange } from '../fields/split-date-range.ts'
import { truncateListWithNote, truncateWithNote } from '../fields/truncate.ts'
import { checkDates } from './check-dates.ts'

const maxRoles = 60
const maxSchools = 20

/** Returns the roles that have a title or an employer. Dates alone are not a role. */
export function checkRoles(parsed: readonly ParsedRole[], notes: Problem[]): DraftRole[] {
  const posts = parsed.flatMap((one, place) => checkRole(one, `experiences[${place + 1}]`, notes))
  return truncateListWithNote(posts, maxRoles, 'experiences', notes)
}

export function checkSchools(parsed: readonly ParsedSchool[], notes: Problem[]): DraftSchool[] {
  const schools = parsed.flatMap((one, place) => checkSchool(one, `education[${place + 1}]`, notes))
  return truncateListWithNote(schools, maxSchools, 'education', notes)
}

function checkRole(parsed: ParsedRole, field: string, notes: Problem[]): DraftRole[] {
  const title = truncateWithNote(cleanLine(parsed.title), 200, `${field}.title`, notes)
  const employer = truncateWithNote(cleanLine(parsed.employer), 200, `${field}.employer`, notes)
  if (title === '' && employer === '') return []
  return [
    {
      title,
      employer,
      ...checkDates(parsed, field, notes),
      industry: cleanLine(parsed.industry).slice(0, 200),
      kind: parsed.kind ? parseEmploymentKind(parsed.kind) : null,
      location: cleanLine(parsed.location).slice(0, 200),
      text: truncateWithNote(cleanText(parsed.text), 4_000, `${field}.text`, notes),
    },
  ]
}

function checkSchool(parsed: ParsedSchool, field: string, notes: Problem[]): DraftSchool[] {
  const school = truncateWithNote(cleanLine(parsed.school), 200, `${field}.school`, notes)
  const subject = truncateWithNote(cleanLine(parsed.field), 200, `${field}.field`, notes)
  const degree = cleanLine(parsed.degree)
  if (school === '' && subject === '' && degree === '') return []
  return [
    {
      school,
      degree: degree === '' ? null : parseDegree(degree),
      field: subject === '' ? fieldInDegree(degree).slice(0, 200) : subject,
      ...checkYears(parsed, field, notes),
    },
  ]
}

/** Returns the field of study in `BSc in Computer Science` or `Master of Laws`. */
function fieldInDegree(degree: string): string {
  return / (?:in|of|en|der|für|of science in|of arts in) (.+)$/iu.exec(degree)?.[1] ?? ''
}

function checkYears(parsed: ParsedSchool, field: string, notes: Problem[]) {
  const range = parsed.end || !parsed.start ? undefined : splitDateRange(parsed.start)
  const startYear = parseYear(range?.start ?? parsed.start, `${field}.start`, notes)
  const endYear = parseYear(range?.end ?? parsed.end, `${field}.end`, notes)
  if (startYear === null || endYear === null || startYear <= endYear) return { startYear, endYear }
  notes.push({
    field: `${field}.end`,
    message: `The end (${endYear}) is before the start (${startYear}). Both were ignored.`,
  })
  return { startYear: null, endYear: null }
}

function parseYear(text: string | undefined, field: string, notes: Problem[]): number | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseDate(line)
  if (read === 'present') return null
  if (read) return read.year
  notes.push({ field, message: `“${line.slice(0, 40)}” is not a valid date.` })
  return null
}
