import { startTelling, type Telling, type ToldPost, type ToldSchool } from '../draft.ts'
import { isRecord } from '../entry.ts'
import { toText } from './to-text.ts'

type Bag = Record<string, unknown>

/** What a JSON Resume says. Pictures and the like are left where they are. */
export function tellJsonResume(raw: unknown): Telling {
  const resume = bag(raw)
  const basics = bag(resume.basics)
  const place = bag(basics.location)
  return {
    ...startTelling(),
    fullName: toText(basics.name),
    headline: toText(basics.label),
    summary: toText(basics.summary),
    emails: [toText(basics.email)],
    phones: [toText(basics.phone)],
    links: [
      toText(basics.url),
      toText(basics.website),
      ...bags(basics.profiles).map(({ url }) => toText(url)),
    ],
    location: [place.address, place.city, place.region].map(toText).filter(Boolean).join(', '),
    city: toText(place.city),
    country: toText(place.countryCode),
    skills: [
      ...bags(resume.skills).flatMap(skillsOf),
      ...bags(resume.certificates).map(({ name }) => toText(name)),
    ],
    languages: bags(resume.languages).map(toText),
    experiences: bags(resume.work).map(postOf),
    education: bags(resume.education).map(schoolOf),
  }
}

function postOf(work: Bag): ToldPost {
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

function schoolOf(education: Bag): ToldSchool {
  return {
    school: toText(education.institution),
    degree: toText(education.studyType),
    field: toText(education.area),
    start: toText(education.startDate),
    end: toText(education.endDate),
  }
}

function skillsOf({ name, keywords }: Bag): string[] {
  return [toText(name), ...list(keywords).map(toText)]
}

function bag(value: unknown): Bag {
  return isRecord(value) ? value : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 500) : []
}

function bags(value: unknown): Bag[] {
  return list(value).filter(isRecord)
}
