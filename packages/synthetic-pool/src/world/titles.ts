import { normaliseTitle, type Occupation, type Taxonomy } from '@headwater/taxonomy'
import { chance, type Random } from '../random/random.ts'
import type { CountryRow } from './read-data.ts'

/** A title as written, and the occupation the product resolves it to. */
interface Title {
  readonly text: string
  readonly occupation: string | null
  readonly seniority: number | null
}

type TitleLanguage = CountryRow['titles'] | 'en'

/** Draws a spelling of the title at a level. */
export type WriteTitle = (level: number, language: TitleLanguage, random: Random) => Title

/** One title in twelve is written carelessly. */
const carelessShare = 0.08

/**
 * Creates a writer of titles. Titles are resolved on first use, because most never occur at most
 * levels.
 */
export function createTitleWriter(taxonomy: Taxonomy, occupation: Occupation): WriteTitle {
  const spellings = new Map<TitleLanguage, (readonly Spelling[])[]>()
  const ladder = taxonomy.ladders.find(({ id }) => id === occupation.ladder)
  const careful = (level: number, language: TitleLanguage): readonly Spelling[] =>
    listSpellings(occupation, ladder?.levels ?? {}, level, language).map((text) => ({
      plain: once(() => resolveTitle(taxonomy, text)),
      abbreviated: once(() => resolveTitle(taxonomy, abbreviate(text))),
      misspelt: once(() => resolveTitle(taxonomy, misspell(text))),
    }))
  return (level, language, random) => {
    const levels = spellings.get(language) ?? []
    if (levels.length === 0) spellings.set(language, levels)
    levels[level] ??= careful(level, language)
    const ways = levels[level]
    const way = ways[Math.floor(random() ** 2 * ways.length)] as Spelling
    if (!chance(random, carelessShare)) return way.plain()
    return chance(random, 0.7) ? way.abbreviated() : way.misspelt()
  }
}

/** One spelling of a title, and its careless variant. */
interface Spelling {
  readonly plain: () => Title
  readonly abbreviated: () => Title
  readonly misspelt: () => Title
}

function once(make: () => Title): () => Title {
  let made: Title | undefined
  return () => {
    made ??= make()
    return made
  }
}

type Levels = Taxonomy['ladders'][number]['levels']

function listSpellings(
  occupation: Occupation,
  levels: Levels,
  level: number,
  language: TitleLanguage,
): string[] {
  const own = language === 'en' || language === undefined ? [] : occupation[language]
  const names = own.length > 0 ? own : [occupation.name, ...occupation.aliases.slice(0, 2)]
  // Level words in our ladders are English, so titles in other languages are written without one.
  const isPlain = occupation.level !== undefined || own.length > 0
  const forms = isPlain ? ['{title}'] : (levels[String(level) as keyof Levels] ?? ['{title}'])
  return names.flatMap((name) => forms.slice(0, 2).map((form) => form.replace('{title}', name)))
}

function abbreviate(title: string): string {
  return title
    .replace(/\bSenior\b/, 'Sr.')
    .replace(/\bJunior\b/, 'Jr.')
    .replace(/\b([Ee])ngineer\b/, '$1ng.')
    .replace(/\b([Mm])anager\b/, '$1gr')
}

/** Swaps two letters of the longest word. */
function misspell(title: string): string {
  const longest = title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 5) return title
  const at = Math.floor(longest.length / 2)
  const slip = longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2)
  return title.replace(longest, slip)
}

function resolveTitle(taxonomy: Taxonomy, text: string): Title {
  const { occupations, seniority } = normaliseTitle(taxonomy, text)
  return { text, occupation: occupations[0]?.id ?? null, seniority: seniority ?? null }
}
