import { fold } from '@headwater/gazetteer'
import { emptyParsedPerson, type ParsedPerson } from '../draft.ts'
import { splitOutsideBrackets } from '../fields/split-list.ts'
import type { Knowledge } from '../knowledge.ts'
import { findContacts } from './find-contacts.ts'
import { findDateRange } from './find-date-range.ts'
import { findName } from './find-name.ts'
import { parseRoles } from './parse-roles.ts'
import { parseSchools } from './parse-schools.ts'
import { filterContactLines, parseAddressLine, removePersonalFields } from './personal-details.ts'
import { type ResumeSections, splitSections } from './sections.ts'
import { listFactsOfField, removeFactsFromPlace, removeFactsFromProse } from './stated-facts.ts'

const maxItemLength = 60

const isContact = /@|https?:|www\./

const marks = ',;|•●▪·\t،'

const maxLines = 3_000

/** Parses the text of a résumé in English, German, Spanish, French or Arabic. */
export function parseResume(text: string, fileName: string, knowledge: Knowledge): ParsedPerson {
  const all = text
    .normalize('NFC')
    .split(/\r\n?|\n|\f/)
    .slice(0, maxLines)
    .map((line) => collapseBlanks(line.slice(0, 2_000)))
  const fullName = findName(all, fileName, knowledge)
  // The name is removed from all other fields, wherever it occurs on the page.
  const named = all.filter((line) => fullName === '' || fold(line) !== fold(fullName))
  const { personal, sections, leftOut } = separatePersonalDetails(splitSections(named))
  const contactLines = [...sections.contact, ...filterContactLines(personal)]
  const lines = [...Object.values(sections).flat(), ...contactLines]
  const ownLines = [...sections.top, ...contactLines]
  const about = ownLines.map((line) => withoutName(line, fullName))
  return {
    ...emptyParsedPerson(),
    ...findContacts(lines, ownLines),
    fullName,
    headline: findHeadline(about, knowledge),
    summary: sections.summary
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
    location: findLocation(sections.top, contactLines, fullName, knowledge),
    skills: [...listItems(sections.skills), ...listItems(sections.certificates)],
    languages: listLanguages(languageLines(sections), knowledge),
    experiences: parseRoles(
      sections.experience.length > 0 ? sections.experience : undividedLines(sections),
      knowledge,
    ),
    education: parseSchools(sections.education, knowledge),
    leftOut,
  }
}

/**
 * A wide gap separates like a tab. It is replaced, because runs of spaces make patterns backtrack.
 */
function collapseBlanks(line: string): string {
  return line
    .replace(/\s{2,}/g, (run) => (run.length > 2 || run.includes('\t') ? '\t' : ' '))
    .trimEnd()
    .slice(0, 1_000)
}

function withoutName(line: string, name: string): string {
  const at = name === '' ? -1 : line.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? line : `${line.slice(0, at)} ${line.slice(at + name.length)}`
}

/** Without a heading for experience, text next to dates is a role. */
function undividedLines({ top, other }: Pick<ResumeSections, 'top' | 'other'>): readonly string[] {
  return [...top, '', ...other]
}

function languageLines({
  languages,
  skills,
}: Pick<ResumeSections, 'languages' | 'skills'>): readonly string[] {
  const inSkills = skills.filter((line) =>
    /^(?:languages|sprachen|idiomas|langues|اللغات)\s*:/iu.test(line),
  )
  return [...languages, ...inSkills.map((line) => line.replace(/^[^:]*:/, ''))]
}

/** The headline below the name, without an address on the same line. */
function findHeadline(lines: readonly string[], knowledge: Knowledge): string {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '')
  for (const line of filled.slice(0, 4)) {
    const parts = line.split(/\s*[|·•\t]\s*/)
    const isOne = (part: string) =>
      part.length <= 120 && part.split(/[,–—/]/).some((text) => isTitle(text.trim(), knowledge))
    if (!/[@\d]|https?:|www\./.test(line) && isOne(line)) return line
    const title = parts.find((part) => isOne(part) && !/[@\d]/.test(part))
    if (title !== undefined) return title
  }
  return ''
}

function isTitle(text: string, knowledge: Knowledge): boolean {
  return text !== '' && knowledge.readTitle(text, []).isNamed
}

/**
 * Finds where the person lives: on an address line or in the block with their contact details. Any
 * other line may name a place for another reason.
 */
function findLocation(
  top: readonly string[],
  contactLines: readonly string[],
  fullName: string,
  knowledge: Knowledge,
): string {
  const block = [...contactLines, ...findContactBlock(top)].slice(0, 25)
  const address = [...top, ...contactLines].flatMap((line) => parseAddressLine(line) ?? [])
  const parts = [...address, ...block]
    .map((line) => withoutName(line, fullName))
    .flatMap((line) => (findDateRange(line) ? [] : line.split(/\t|\s[|·•]\s|[|·•]/)))
    .map((part) => removeFactsFromPlace(parseAddressLine(part) ?? part))
    .filter((part) => part.length >= 3 && part.length <= 100 && !isContact.test(part))
  return (
    parts
      .flatMap((part) => [part, ...withoutStreet(part)])
      .find((part) => knowledge.findPlace('', part, '')?.cityId != null) ?? ''
  )
}

const contactBlockReach = 3

/** The lines at the top that are next to an email address, a phone number or a link. */
function findContactBlock(top: readonly string[]): string[] {
  const filled = top.filter((line) => line.trim() !== '')
  const contacts = filled.flatMap((line, at) => (hasContact(line) ? [at] : []))
  return filled.filter((_, at) =>
    contacts.some((contact) => Math.abs(contact - at) <= contactBlockReach),
  )
}

function hasContact(line: string): boolean {
  const { emails, phones, links } = findContacts([line], [line])
  return emails.length + phones.length + links.length > 0
}

/** Takes personal details, and personal fields in other sections, out of a résumé. */
function separatePersonalDetails(all: ResumeSections) {
  const removed = new Set<string>()
  const { personal, ...others } = all
  const strip = (lines: readonly string[]) => {
    const result = removePersonalFields(lines)
    for (const kind of result.removed) removed.add(kind)
    return result.lines
  }
  const note = (kinds: readonly string[]) => {
    for (const kind of kinds) removed.add(kind)
    return kinds.length > 0
  }
  const withoutFacts = (lines: readonly string[]) =>
    lines.map((line) => {
      const fields = line.split(/([\t|·•])/)
      const kept = fields.map((field) => (note(listFactsOfField(field)) ? '' : field)).join('')
      const result = removeFactsFromProse(kept)
      note(result.kinds)
      return result.line
    })
  const stripped = Object.fromEntries(
    Object.entries(others).map(([name, lines]) => [name, strip(lines)]),
  ) as Record<keyof typeof others, string[]>
  const sections = {
    ...stripped,
    top: withoutFacts(stripped.top),
    contact: withoutFacts(stripped.contact),
    summary: withoutFacts(stripped.summary),
  }
  const ownPersonal = strip(personal)
  const hasMore = ownPersonal.some((line) => line.trim() !== '')
  const leftOut = hasMore && removed.size === 0 ? ['personal details'] : [...removed]
  return { personal: ownPersonal, sections, leftOut }
}

/** `Hauptstr. 5, 10115 Berlin, Germany`: the street is not stored. */
function withoutStreet(part: string): string[] {
  const pieces = part.split(/,\s*/)
  return pieces.slice(1).map((_, at) => pieces.slice(at + 1).join(', '))
}

/** Items of a list section, without labels and bullets. */
function listItems(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => splitOutsideBrackets(line.replace(/^[^:,]{2,40}:\s/u, ''), marks))
    .map(trimPunctuation)
    .filter((item) => item.length <= maxItemLength && /\p{L}/u.test(item) && !isContact.test(item))
}

/** Lines of a language section: the level is in brackets, after a dash or in a column. */
function listLanguages(lines: readonly string[], knowledge: Knowledge): string[] {
  return lines
    .flatMap((line) => splitOutsideBrackets(line.replaceAll('\t', ' '), marks))
    .map(trimPunctuation)
    .filter((item) => item.length <= maxItemLength && knowledge.findLanguage(item) !== undefined)
}

function trimPunctuation(item: string): string {
  return item.replace(/^[*–. -]+|[. –-]+$/g, '')
}
