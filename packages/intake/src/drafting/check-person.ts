import type { Draft, Drafted, Telling } from '../draft.ts'
import type { Problem } from '../entry.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { clip, clipList } from '../fields/clip.ts'
import { bareEmail, isEmail } from '../fields/contacts.ts'
import { parseDate } from '../fields/parse-date.ts'
import { parseYesNo } from '../fields/parse-yes-no.ts'
import { checkName } from './check-name.ts'
import { checkPosts, checkSchools } from './check-posts.ts'

const mostNotes = 20
const mostContacts = 10
const mostSkills = 300
const mostLanguages = 30

/** Keeps of a telling what can be kept, and refuses it only where nobody can be made of it. */
export function checkPerson(told: Telling, isMapped: boolean): Drafted {
  const notes: Problem[] = []
  const name = checkName(told, notes)
  if (name === undefined) return { problems: [isMapped ? noNameMapped : noName] }
  const emails = checkEmails(told.emails, notes)
  const phones = clipList(lines(told.phones, 60), mostContacts, 'phones', notes)
  const links = clipList(lines(told.links, 320), mostContacts, 'links', notes)
  const experiences = checkPosts(told.experiences, notes)
  if (emails.length + phones.length + links.length + experiences.length === 0) {
    return { problems: [nothingElse, ...notes] }
  }
  const draft: Draft = {
    name,
    headline: clip(cleanLine(told.headline), 300, 'headline', notes),
    summary: clip(cleanText(told.summary), 4_000, 'summary', notes),
    emails,
    phones,
    links,
    location: cleanLine(told.location).slice(0, 200),
    city: cleanLine(told.city).slice(0, 100),
    country: cleanLine(told.country).slice(0, 100),
    skills: clipList(lines(told.skills, 100), mostSkills, 'skills', notes),
    languages: clipList(lines(told.languages, 100), mostLanguages, 'languages', notes),
    experiences,
    education: checkSchools(told.education, notes),
    openToWork: checkYesNo(told.openToWork, 'openToWork', notes),
    relocate: checkYesNo(told.relocate, 'relocate', notes),
    relocateCountries: lines(told.relocateCountries, 100).slice(0, 60),
    lastActive: checkDay(told.lastActive, notes),
    notes: [],
  }
  draft.notes = notes.slice(0, mostNotes)
  return { draft }
}

const noName: Problem = { field: 'fullName', message: 'No name was found.' }

const noNameMapped: Problem = {
  field: 'fullName',
  message: 'No name: map a column to Full name, or to First name and Last name.',
}

const nothingElse: Problem = {
  field: null,
  message: 'Nothing but a name: an e-mail, phone, link, employer or title is needed as well.',
}

/** Each once, on one line, and not longer than we keep. */
function lines(texts: readonly string[], most: number): string[] {
  if (texts.length === 0) return []
  return [...new Set(texts.map((text) => cleanLine(text).slice(0, most).trim()))].filter(
    (text) => text !== '',
  )
}

function checkEmails(texts: readonly string[], notes: Problem[]): string[] {
  const written = lines(texts.map(bareEmail), 400)
  const good = written.filter((text) => {
    if (isEmail(text)) return true
    notes.push({ field: 'emails', message: `“${text.slice(0, 60)}” is no e-mail address.` })
    return false
  })
  return clipList(good, mostContacts, 'emails', notes)
}

function checkYesNo(text: string | undefined, field: string, notes: Problem[]): boolean | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseYesNo(line)
  if (read !== undefined) return read
  notes.push({ field, message: `“${line.slice(0, 40)}” says neither yes nor no.` })
  return null
}

function checkDay(text: string | undefined, notes: Problem[]): string | null {
  const line = cleanLine(text)
  if (line === '') return null
  const read = parseDate(line)
  if (read === undefined || read === 'present') {
    notes.push({
      field: 'lastActive',
      message: `“${line.slice(0, 40)}” is no date that can be read.`,
    })
    return null
  }
  const { year, month = 1, day = 1 } = read
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [year, month, Math.min(day, last)].map((part) => String(part).padStart(2, '0')).join('-')
}
