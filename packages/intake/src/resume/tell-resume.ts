import { fold } from '@headwater/gazetteer'
import { startTelling, type Telling } from '../draft.ts'
import type { Knowledge } from '../knowledge.ts'
import { findContacts } from './find-contacts.ts'
import { findName } from './find-name.ts'
import { findRange } from './find-range.ts'
import { type Sections, splitSections } from './sections.ts'
import { listItems, listLanguages } from './tell-lists.ts'
import { tellPosts } from './tell-posts.ts'
import { tellSchools } from './tell-schools.ts'

const mostLines = 3_000

/** What the text of a résumé says, in English, German, Spanish, French or Arabic. */
export function tellResume(text: string, fileName: string, knowledge: Knowledge): Telling {
  const all = text
    .normalize('NFC')
    .split(/\r\n?|\n|\f/)
    .slice(0, mostLines)
    .map((line) => joinBlanks(line.slice(0, 2_000)))
  const fullName = findName(all, fileName, knowledge)
  // The name goes nowhere else, wherever on the page it stood.
  const lines = all.filter((line) => fullName === '' || fold(line) !== fold(fullName))
  const sections = splitSections(lines)
  const ownLines = [...sections.top, ...sections.contact]
  const about = ownLines.map((line) => withoutName(line, fullName))
  return {
    ...startTelling(),
    ...findContacts(lines, ownLines),
    fullName,
    headline: findHeadline(about, knowledge),
    summary: sections.summary
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
    location: findLocation(about, knowledge),
    skills: [...listItems(sections.skills), ...listItems(sections.certificates)],
    languages: listLanguages(languageLines(sections), knowledge),
    experiences: tellPosts(
      sections.experience.length > 0 ? sections.experience : undividedLines(sections),
      knowledge,
    ),
    education: tellSchools(sections.education, knowledge),
  }
}

/** A wide gap parts like a tab does; a run of blanks is a trap for patterns. */
function joinBlanks(line: string): string {
  return line
    .replace(/\s{2,}/g, (run) => (run.length > 2 || run.includes('\t') ? '\t' : ' '))
    .trimEnd()
    .slice(0, 1_000)
}

function withoutName(line: string, name: string): string {
  const at = name === '' ? -1 : line.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? line : `${line.slice(0, at)} ${line.slice(at + name.length)}`
}

/** Without a heading for it, whatever stands beside dates is a post. */
function undividedLines({ top, other }: Sections): readonly string[] {
  return [...top, '', ...other]
}

function languageLines({ languages, skills }: Sections): readonly string[] {
  const inSkills = skills.filter((line) =>
    /^(?:languages|sprachen|idiomas|langues|اللغات)\s*:/iu.test(line),
  )
  return [...languages, ...inSkills.map((line) => line.replace(/^[^:]*:/, ''))]
}

/** A line under the name that says what somebody is, without the address that stands beside it. */
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

function findLocation(lines: readonly string[], knowledge: Knowledge): string {
  const parts = lines
    .slice(0, 25)
    .flatMap((line) => (findRange(line) ? [] : line.split(/\t|\s[|·•]\s|[|·•]/)))
  const bare = parts
    .map((part) =>
      part
        .replace(
          /^\s*(?:address|location|adresse|anschrift|wohnort|dirección|ubicación|lieu|العنوان)\s*:?\s*/iu,
          '',
        )
        .trim(),
    )
    .filter((part) => part.length >= 3 && part.length <= 100 && !/@|https?:|www\./.test(part))
  return (
    bare
      .flatMap((part) => [part, ...fromStreet(part)])
      .find((part) => knowledge.findPlace('', part, '')?.cityId != null) ?? ''
  )
}

/** `Hauptstr. 5, 10115 Berlin, Germany`: the street is none of our business. */
function fromStreet(part: string): string[] {
  const pieces = part.split(/,\s*/)
  return pieces.slice(1).map((_, at) => pieces.slice(at + 1).join(', '))
}
