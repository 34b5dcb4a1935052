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
export function checkRoles(told: readonly ParsedRole[], notes: Problem[]): DraftRole[] {
  const posts = told.flatMap((one, place) => checkRole(one, `experiences[${place + 1}]`, notes))
  return truncateListWithNote(posts, maxRoles, 'experiences', notes)
}

export function checkSchools(told: readonly ParsedSchool[], notes: Problem[]): DraftSchool[] {
  const schools = told.flatMap((one, place) => checkSchool(one, `education[${place + 1}]`, notes))
  return truncateListWithNote(schools, maxSchools, 'education', notes)
}

function checkRole(told: ParsedRole, field: string, notes: Problem[]): DraftRole[] {
  const title = truncateWithNote(cleanLine(told.title), 200, `${field}.title`, notes)
  const employer = truncateWithNote(cleanLine(told.employer), 200, `${field}.employer`, notes)
  if (title === '' && employer === '') return []
  return [
    {
      title,
      employer,
      ...checkDates(told, field, notes),
      industry: cleanLine(told.industry).slice(0, 200),
      kind: told.kind ? parseEmploymentKind(told.kind) : null,
      location: cleanLine(told.location).slice(0, 200),
      text: truncateWithNote(cleanText(told.text), 4_000, `${field}.text`, notes),
    },
  ]
}

function checkSchool(told: ParsedSchool, field: string, notes: Problem[]): DraftSchool[] {
  const school = truncateWithNote(cleanLine(told.school), 200, `${field}.school`, notes)
  const subject = truncateWithNote(cleanLine(told.field), 200, `${field}.field`, notes)
  const degree = cleanLine(told.degree)
  if (school === '' && subject === '' && degree === '') return []
  return [
    {
      school,
      degree: degree === '' ? null : parseDegree(degree),
      field: subject === '' ? fieldInDegree(degree).slice(0, 200) : subject,
      ...checkYears(told, field, notes),
    },
  ]
}

/** Returns the field of study in `BSc in Computer Science` or `Master of Laws`. */
function fieldInDegree(degree: string): string {
  return / (?:in|of|en|der|für|of science in|of arts in) (.+)$/iu.exec(degree)?.[1] ?? ''
}

function checkYears(told: ParsedSchool, field: string, notes: Problem[]) {
  const range = told.end || !told.start ? undefined : splitDateRange(told.start)
  const startYear = parseYear(range?.start ?? told.start, `${field}.start`, notes)
  const endYear = parseYear(range?.end ?? told.end, `${field}.end`, notes)
  if (startYear === null || endYear === null || startYear <= endYear) return { startYear, endYear }
  notes.push({
    field: `${field}.end`,
    message: `It ends (${endYear}) before it starts (${startYear}): both were left out.`,
  })
  return { startYear: null, endYear: null }
}

function parseYear(text: string | undefined, field: string, notes: Problem[]): number | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseDate(line)
  if (read === 'present') return null
  if (read) return read.year
  notes.push({ field, message: `“${line.slice(0, 40)}” is no date that can be read.` })
  return null
}
