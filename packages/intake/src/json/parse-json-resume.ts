import {
  emptyParsedPerson,
  type ParsedPerson,
  type ParsedRole,
  type ParsedSchool,
} from '../draft.ts'
import { isRecord } from '../entry.ts'
import { toText } from './to-text.ts'

type JsonObject = Record<string, unknown>

/** Parses a JSON Resume. Pictures and the like are ignored. */
export function parseJsonResume(raw: unknown): ParsedPerson {
  const resume = asObject(raw)
  const basics = asObject(resume.basics)
  const place = asObject(basics.location)
  return {
    ...emptyParsedPerson(),
    fullName: toText(basics.name),
    headline: toText(basics.label),
    summary: toText(basics.summary),
    emails: [toText(basics.email)],
    phones: [toText(basics.phone)],
    links: [
      toText(basics.url),
      toText(basics.website),
      ...objectsIn(basics.profiles).map(({ url }) => toText(url)),
    ],
    location: [place.address, place.city, place.region].map(toText).filter(Boolean).join(', '),
    city: toText(place.city),
    country: toText(place.countryCode),
    skills: [
      ...objectsIn(resume.skills).flatMap(parseSkills),
      ...objectsIn(resume.certificates).map(({ name }) => toText(name)),
    ],
    languages: objectsIn(resume.languages).map(toText),
    experiences: objectsIn(resume.work).map(parseRole),
    education: objectsIn(resume.education).map(parseSchool),
  }
}

function parseRole(work: JsonObject): ParsedRole {
  return {
    title: toText(work.position),
    employer: toText(work.name) || toText(work.company),
    start: toText(work.startDate),
    end: toText(work.endDate),
    isOpenEnded: toText(work.endDate) === '',
    location: toText(work.location),
    text: [toText(work.summary), ...list(work.highlights).map(toText)].filter(Boolean).join('\n'),
  }
}

function parseSchool(education: JsonObject): ParsedSchool {
  return {
    school: toText(education.institution),
    degree: toText(education.studyType),
    field: toText(education.area),
    start: toText(education.startDate),
    end: toText(education.endDate),
  }
}

function parseSkills({ name, keywords }: JsonObject): string[] {
  return [toText(name), ...list(keywords).map(toText)]
}

function asObject(value: unknown): JsonObject {
  return isRecord(value) ? value : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 500) : []
}

function objectsIn(value: unknown): JsonObject[] {
  return list(value).filter(isRecord)
}
