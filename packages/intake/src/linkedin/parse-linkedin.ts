import { emptyParsedPerson, type ParsedPerson } from '../draft.ts'
import { isRecord } from '../entry.ts'
import { splitLinks } from '../fields/contacts.ts'
import { toText } from '../json/to-text.ts'

/** Parses the owner of an export or one of their connections. Dates of birth are not read. */
export function parseLinkedIn(raw: unknown): ParsedPerson {
  if (!isRecord(raw)) return emptyParsedPerson()
  if (isRecord(raw.connection)) return parseConnection(raw.connection)
  return isRecord(raw.member) ? parseMember(raw.member) : emptyParsedPerson()
}

type Line = Record<string, unknown>

function parseConnection(line: Line): ParsedPerson {
  const cell = createCellReader(line)
  return {
    ...emptyParsedPerson(),
    firstName: cell('First Name'),
    lastName: cell('Last Name'),
    emails: [cell('Email Address')],
    links: [cell('URL')],
    experiences: [{ title: cell('Position'), employer: cell('Company'), isOpenEnded: true }],
  }
}

function parseMember(member: Record<string, unknown>): ParsedPerson {
  const profile = createCellReader(lines(member.profile)[0] ?? {})
  return {
    ...emptyParsedPerson(),
    firstName: profile('First Name'),
    lastName: profile('Last Name'),
    headline: profile('Headline'),
    summary: profile('Summary'),
    location: profile('Geo Location') || profile('Address'),
    links: splitLinks(profile('Websites').replace(/[[\]]|\b[A-Z_]+:(?=http)/g, ' ')),
    emails: lines(member.emails).map((line) => createCellReader(line)('Email Address')),
    phones: lines(member.phones).map((line) => createCellReader(line)('Number')),
    skills: [...lines(member.skills), ...lines(member.certifications)].map((line) =>
      createCellReader(line)('Name'),
    ),
    languages: lines(member.languages).map((line) => formatLanguage(createCellReader(line))),
    experiences: lines(member.positions).map((line) => parseRole(createCellReader(line))),
    education: lines(member.education).map((line) => parseSchool(createCellReader(line))),
  }
}

type CellReader = (column: string) => string

function formatLanguage(cell: CellReader): string {
  const level = cell('Proficiency')
  return level === '' ? cell('Name') : `${cell('Name')} (${level})`
}

function parseRole(cell: CellReader) {
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

function parseSchool(cell: CellReader) {
  return {
    school: cell('School Name'),
    degree: cell('Degree Name'),
    start: cell('Start Date'),
    end: cell('End Date'),
  }
}

function createCellReader(line: Line): CellReader {
  return (column) => toText(line[column]).trim()
}

function lines(value: unknown): Line[] {
  return Array.isArray(value) ? value.filter(isRecord).slice(0, 500) : []
}
