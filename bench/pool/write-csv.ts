import { makePerson, type World } from '@headwater/synthetic-pool'

const header =
  'Full name,Email,Phone,Location,Title,Company,Start,End,Description,Previous title,Previous company,Previous start,Previous end,Skills,Languages,School,Degree,Field of study'

/** A table as an applicant system would write it, one line a person. */
export function writeCsv(world: World, from: number, count: number): string {
  const lines = Array.from({ length: count }, (_, offset) => line(world, from + offset))
  return `${header}\r\n${lines.join('\r\n')}\r\n`
}

function line(world: World, index: number): string {
  const { profile, contacts } = makePerson(world, index).person
  const [now, before] = profile.experiences
  const [school] = profile.education
  return [
    profile.name,
    contacts.find(({ kind }) => kind === 'email')?.value ?? `p${index}@mailbox.example`,
    '',
    `${profile.place?.city}, ${profile.place?.country}`,
    ...[now?.title, now?.employer, now?.start, now?.end, now?.text],
    ...[before?.title, before?.employer, before?.start, before?.end],
    profile.skills.map(({ name }) => name).join('; '),
    profile.languages.map(({ code, level }) => `${code} ${level ?? ''}`.trim()).join('; '),
    ...[school?.school, school?.degree, school?.field],
  ]
    .map((value) => quote(value ?? ''))
    .join(',')
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
