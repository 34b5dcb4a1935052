import type { DraftPost, DraftSchool, ToldPost, ToldSchool } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { clip, clipList } from '../fields/clip.ts'
import { parseDate } from '../fields/parse-date.ts'
import { parseDegree } from '../fields/parse-degree.ts'
import { parseEmploymentKind } from '../fields/parse-employment-kind.ts'
import { splitRange } from '../fields/parse-range.ts'
import { checkDates } from './check-dates.ts'

const mostPosts = 60
const mostSchools = 20

/** Posts that say what somebody did or for whom; dates alone are no post. */
export function checkPosts(told: readonly ToldPost[], notes: Problem[]): DraftPost[] {
  const posts = told.flatMap((one, place) => checkPost(one, `experiences[${place + 1}]`, notes))
  return clipList(posts, mostPosts, 'experiences', notes)
}

export function checkSchools(told: readonly ToldSchool[], notes: Problem[]): DraftSchool[] {
  const schools = told.flatMap((one, place) => checkSchool(one, `education[${place + 1}]`, notes))
  return clipList(schools, mostSchools, 'education', notes)
}

function checkPost(told: ToldPost, field: string, notes: Problem[]): DraftPost[] {
  const title = clip(cleanLine(told.title), 200, `${field}.title`, notes)
  const employer = clip(cleanLine(told.employer), 200, `${field}.employer`, notes)
  if (title === '' && employer === '') return []
  return [
    {
      title,
      employer,
      ...checkDates(told, field, notes),
      industry: cleanLine(told.industry).slice(0, 200),
      kind: told.kind ? parseEmploymentKind(told.kind) : null,
      location: cleanLine(told.location).slice(0, 200),
      text: clip(cleanText(told.text), 4_000, `${field}.text`, notes),
    },
  ]
}

function checkSchool(told: ToldSchool, field: string, notes: Problem[]): DraftSchool[] {
  const school = clip(cleanLine(told.school), 200, `${field}.school`, notes)
  const subject = clip(cleanLine(told.field), 200, `${field}.field`, notes)
  const degree = cleanLine(told.degree)
  if (school === '' && subject === '' && degree === '') return []
  return [
    {
      school,
      degree: degree === '' ? null : parseDegree(degree),
      field: subject === '' ? fieldInside(degree).slice(0, 200) : subject,
      ...checkYears(told, field, notes),
    },
  ]
}

/** `BSc in Computer Science`, `Master of Laws`. */
function fieldInside(degree: string): string {
  return / (?:in|of|en|der|für|of science in|of arts in) (.+)$/iu.exec(degree)?.[1] ?? ''
}

function checkYears(told: ToldSchool, field: string, notes: Problem[]) {
  const range = told.end || !told.start ? undefined : splitRange(told.start)
  const startYear = readYear(range?.start ?? told.start, `${field}.start`, notes)
  const endYear = readYear(range?.end ?? told.end, `${field}.end`, notes)
  if (startYear === null || endYear === null || startYear <= endYear) return { startYear, endYear }
  notes.push({
    field: `${field}.end`,
    message: `It ends (${endYear}) before it starts (${startYear}): both were left out.`,
  })
  return { startYear: null, endYear: null }
}

function readYear(text: string | undefined, field: string, notes: Problem[]): number | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseDate(line)
  if (read === 'present') return null
  if (read) return read.year
  notes.push({ field, message: `“${line.slice(0, 40)}” is no date that can be read.` })
  return null
}
