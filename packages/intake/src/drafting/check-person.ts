import type { Draft, DraftResult, ParsedPerson } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { extractEmail, isEmail } from '../fields/contacts.ts'
import { parseDate } from '../fields/parse-date.ts'
import { parseEmploymentType, parseWorkMode } from '../fields/parse-work-preference.ts'
import { parseYesNo } from '../fields/parse-yes-no.ts'
import { truncateListWithNote, truncateWithNote } from '../fields/truncate.ts'
import { checkRoles, checkSchools } from './check-roles.ts'

const maxNameLength = 400

const maxNotes = 20
const maxContacts = 10
const maxSkills = 300
const maxLanguages = 30

/**
 * Keeps the valid parts of a parsed person, and refuses it only if no person can be built from it.
 */
export function checkPerson(parsed: ParsedPerson, isMapped: boolean): DraftResult {
  const notes: Problem[] = []
  const name = checkName(parsed, notes)
  if (name === undefined) return { problems: [isMapped ? noNameMapped : noName] }
  const emails = checkEmails(parsed.emails, notes)
  const phones = truncateListWithNote(
    cleanDistinctLines(parsed.phones, 60),
    maxContacts,
    'phones',
    notes,
  )
  const links = truncateListWithNote(
    cleanDistinctLines(parsed.links, 320),
    maxContacts,
    'links',
    notes,
  )
  const experiences = checkRoles(parsed.experiences, notes)
  if (emails.length + phones.length + links.length + experiences.length === 0) {
    return { problems: [nothingElse, ...notes] }
  }
  const draft: Draft = {
    name,
    headline: truncateWithNote(cleanLine(parsed.headline), 300, 'headline', notes),
    summary: truncateWithNote(cleanText(parsed.summary), 4_000, 'summary', notes),
    emails,
    phones,
    links,
    location: cleanLine(parsed.location).slice(0, 200),
    city: cleanLine(parsed.city).slice(0, 100),
    country: cleanLine(parsed.country).slice(0, 100),
    skills: truncateListWithNote(
      cleanDistinctLines(parsed.skills, 100),
      maxSkills,
      'skills',
      notes,
    ),
    languages: truncateListWithNote(
      cleanDistinctLines(parsed.languages, 100),
      maxLanguages,
      'languages',
      notes,
    ),
    experiences,
    education: checkSchools(parsed.education, notes),
    openToWork: checkYesNo(parsed.openToWork, 'openToWork', notes),
    relocate: checkYesNo(parsed.relocate, 'relocate', notes),
    relocateCountries: cleanDistinctLines(parsed.relocateCountries, 100).slice(0, 60),
    workModes: checkListed(parsed.workMode, parseWorkMode, 'workMode', notes),
    employmentTypes: checkListed(parsed.employment, parseEmploymentType, 'employment', notes),
    lastActive: checkDay(parsed.lastActive, notes),
    notes: [],
  }
  if (parsed.leftOut?.length) notes.unshift({ field: null, message: formatLeftOut(parsed.leftOut) })
  draft.notes = notes.slice(0, maxNotes)
  return { draft }
}

function formatLeftOut(kinds: readonly string[]): string {
  return `Personal data left out: ${kinds.join(', ')}.`
}

const noName: Problem = { field: 'fullName', message: 'No name was found.' }

const noNameMapped: Problem = {
  field: 'fullName',
  message: 'No name. Match a column to Full name, or to First name and Last name.',
}

const nothingElse: Problem = {
  field: null,
  message: 'Only a name. Add an email address, phone number, link, employer or title.',
}

/** Each value once, on one line and within the length limit. */
function cleanDistinctLines(texts: readonly string[], most: number): string[] {
  if (texts.length === 0) return []
  return [...new Set(texts.map((text) => cleanLine(text).slice(0, most).trim()))].filter(
    (text) => text !== '',
  )
}

function checkEmails(texts: readonly string[], notes: Problem[]): string[] {
  const written = cleanDistinctLines(texts.map(extractEmail), 400)
  const good = written.filter((text) => {
    if (isEmail(text)) return true
    notes.push({ field: 'emails', message: `“${text.slice(0, 60)}” is not a valid email address.` })
    return false
  })
  return truncateListWithNote(good, maxContacts, 'emails', notes)
}

function checkYesNo(text: string | undefined, field: string, notes: Problem[]): boolean | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseYesNo(line)
  if (read !== undefined) return read
  notes.push({ field, message: `“${line.slice(0, 40)}” is neither yes nor no.` })
  return null
}

/** Keeps the known values, each once. */
function checkListed<Value>(
  texts: readonly string[],
  parse: (text: string) => Value | undefined,
  field: 'workMode' | 'employment',
  notes: Problem[],
): Value[] {
  const found = cleanDistinctLines(texts, 60).flatMap((text) => {
    const value = parse(text)
    if (value !== undefined) return [value]
    notes.push({ field, message: `“${text.slice(0, 40)}” is not known.` })
    return []
  })
  return [...new Set(found)]
}

function checkDay(text: string | undefined, notes: Problem[]): string | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseDate(line)
  if (read === undefined || read === 'present') {
    notes.push({
      field: 'lastActive',
      message: `“${line.slice(0, 40)}” is not a valid date.`,
    })
    return null
  }
  const { year, month = 1, day = 1 } = read
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [year, month, Math.min(day, last)].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the name: given as a whole, or built from its two parts. */
function checkName(parsed: ParsedPerson, notes: Problem[]): string | undefined {
  const whole = putGivenNameFirst(cleanLine(parsed.fullName).slice(0, maxNameLength))
  const parts = `${cleanLine(parsed.firstName)} ${cleanLine(parsed.lastName)}`.trim()
  const name = [whole, parts].find(isName)
  return name === undefined ? undefined : truncateWithNote(name, 200, 'fullName', notes)
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !text.includes('@') && !/^https?:/i.test(text)
}

/** `Müller, Anna` is last name first, `Anna Müller, PhD` is not. */
function putGivenNameFirst(name: string): string {
  const [last = '', first = '', ...more] = name.split(', ')
  if (first === '' || more.length > 0 || isNameSuffix(first)) return name
  return `${first} ${last}`
}

function isNameSuffix(text: string): boolean {
  const capitals = text.replace(/\P{Lu}/gu, '').length
  return /^(jr|sr|[ivx]+)\.?$/i.test(text) || (capitals > 1 && text.length <= 8)
}
