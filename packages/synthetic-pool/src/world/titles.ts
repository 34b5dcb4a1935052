import { normaliseTitle, type Occupation, type Taxonomy } from '@headwater/taxonomy'
import { chance, type Random } from '../random/random.ts'
import { titlesOfGroup } from './gender-forms.ts'
import { drawHouseStyle, keepsMeaning, writeInStyle } from './house-styles.ts'
import type { TitleLanguage, TitleWords } from './read-data.ts'

/** A title as written, and the occupation the product resolves it to. */
interface Title {
  readonly text: string
  readonly occupation: string | null
  readonly seniority: number | null
}

interface TitleOptions {
  readonly level: number
  readonly language: TitleLanguage
  readonly group: 0 | 1
  /** From 0 to 1: which of the names of an occupation a person uses. 0 is the most usual one. */
  readonly taste: number
  readonly isContract: boolean
  /** Whether few people of the sector write a rank. */
  readonly ranks: 'few' | 'usual'
}

/** Draws a spelling of the title. */
export type WriteTitle = (options: TitleOptions, random: Random) => Title

/** Most people at the beginning of a career do not say so. */
const unrankedJuniors = { usual: 0.4, few: 0.85 } as const
/** English names of an occupation in use, most usual first. */
const maxEnglishNames = 6
/** Titles above it are in English, because ours in other languages have no words for them. */
const maxLocalLevel = 4

/** Stands for titles without a rank, whatever the level. */
const plainLevel = 8

export function createTitleWriter(
  taxonomy: Taxonomy,
  occupation: Occupation,
  words: TitleWords,
  resolve: ResolveTitle,
): WriteTitle {
  const ladder = taxonomy.ladders.find(({ id }) => id === occupation.ladder)?.levels
  const listForms = (language: TitleLanguage, level: number) => {
    if (level === plainLevel) return ['{title}']
    const forms =
      language === 'en' ? ladder?.[`${level as 0}`] : words.ranks[language]?.[`${level}`]
    return forms?.slice(0, 2) ?? ['{title}']
  }
  const listTitles = cacheTitles((language, group, level) =>
    listNames(occupation, language, group).flatMap((name) =>
      listForms(language, level).map((form) => addRank(name, form)),
    ),
  )
  return ({ level, language, group, taste, isContract, ranks }, random) => {
    const isLocal =
      language !== 'en' &&
      occupation[language].length > 0 &&
      (level <= maxLocalLevel || occupation.level !== undefined)
    const written = isLocal ? language : 'en'
    const isPlain =
      occupation.level !== undefined || (level === 1 && chance(random, unrankedJuniors[ranks]))
    const titles = listTitles(written, group, isPlain ? plainLevel : level)
    const title = titles[Math.floor(taste * taste * titles.length)] as string
    const style = drawHouseStyle({ words, language: written, ranks, isContract }, random)
    const text = writeInStyle(title, style)
    return keepsMeaning(style) ? { ...resolve(title), text } : resolve(text)
  }
}

/** No rank twice: a journeyman electrician stays one. */
function addRank(name: string, form: string): string {
  const rank = form.replace('{title}', '').trim()
  return name.includes(rank) ? name : form.replace('{title}', name)
}

type ListTitles = (language: TitleLanguage, group: 0 | 1, level: number) => readonly string[]

function cacheTitles(list: ListTitles): ListTitles {
  const known = new Map<TitleLanguage, (readonly string[] | undefined)[]>()
  return (language, group, level) => {
    const lists =
      known.get(language) ?? Array.from({ length: 2 * (plainLevel + 1) }, () => undefined)
    if (!known.has(language)) known.set(language, lists)
    const at = level * 2 + group
    const before = lists[at] ?? list(language, group, level)
    lists[at] = before
    return before
  }
}

function listNames(
  occupation: Occupation,
  language: TitleLanguage,
  group: 0 | 1,
): readonly string[] {
  if (language !== 'en') return titlesOfGroup(occupation[language], group)
  return [occupation.name, ...occupation.aliases].slice(0, maxEnglishNames)
}

export type ResolveTitle = (text: string) => Title

/** Resolves titles on first use and remembers them: most never occur, and the others often. */
export function createTitleResolver(taxonomy: Taxonomy): ResolveTitle {
  const known = new Map<string, Title>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const { occupations, seniority } = normaliseTitle(taxonomy, text)
    const title = { text, occupation: occupations[0]?.id ?? null, seniority: seniority ?? null }
    known.set(text, title)
    return title
  }
}
