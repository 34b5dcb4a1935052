import { startTelling, type Telling } from '../draft.ts'
import { isRecord } from '../entry.ts'
import { splitLinks } from '../fields/contacts.ts'
import { toText } from '../json/to-text.ts'

/** What an export says of whoever made it, or of somebody they know. Days of birth are not read. */
export function tellLinkedIn(raw: unknown): Telling {
  if (!isRecord(raw)) return startTelling()
  if (isRecord(raw.connection)) return tellConnection(raw.connection)
  return isRecord(raw.member) ? tellMember(raw.member) : startTelling()
}

type Line = Record<string, unknown>

function tellConnection(line: Line): Telling {
  const cell = reader(line)
  return {
    ...startTelling(),
    firstName: cell('First Name'),
    lastName: cell('Last Name'),
    emails: [cell('Email Address')],
    links: [cell('URL')],
    experiences: [{ title: cell('Position'), employer: cell('Company'), isOpenEnded: true }],
  }
}

function tellMember(member: Record<string, unknown>): Telling {
  const profile = reader(lines(member.profile)[0] ?? {})
  return {
    ...startTelling(),
    firstName: profile('First Name'),
    lastName: profile('Last Name'),
    headline: profile('Headline'),
    summary: profile('Summary'),
    location: profile('Geo Location') || profile('Address'),
    links: splitLinks(profile('Websites').replace(/[[\]]|\b[A-Z_]+:(?=http)/g, ' ')),
    emails: lines(member.emails).map((line) => reader(line)('Email Address')),
    phones: lines(member.phones).map((line) => reader(line)('Number')),
    skills: [...lines(member.skills), ...lines(member.certifications)].map((line) =>
      reader(line)('Name'),
    ),
    languages: lines(member.languages).map((line) => tellLanguage(reader(line))),
    experiences: lines(member.positions).map((line) => tellPost(reader(line))),
    education: lines(member.education).map((line) => tellSchool(reader(line))),
  }
}

type Reader = (column: string) => string

function tellLanguage(cell: Reader): string {
  const level = cell('Proficiency')
  return level === '' ? cell('Name') : `${cell('Name')} (${level})`
}

function tellPost(cell: Reader) {
  return {
    title: cell('Title'),
    employer: cell('Company Name'),
    text: cell('Description'),
    location: cell('Location'),
    start: cell('Started On'),
    end: cell('Finished On'),
    isOpenEnded: cell('Finished On') === '',
  }
}

function tellSchool(cell: Reader) {
  return {
    school: cell('School Name'),
    degree: cell('Degree Name'),
    start: cell('Start Date'),
    end: cell('End Date'),
  }
}

function reader(line: Line): Reader {
  return (column) => toText(line[column]).trim()
}

function lines(value: unknown): Line[] {
  return Array.isArray(value) ? value.filter(isRecord).slice(0, 500) : []
}
