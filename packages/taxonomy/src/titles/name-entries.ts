import { listTranslations, type Occupation } from '../schema.ts'
import { findSeniority, removeSeniorityTokens, type SeniorityIndex } from './seniority.ts'
import type { Tokeniser } from './title-tokens.ts'

/** One name of an occupation in the form in which it is compared. */
export type NameEntry = {
  key: string
  tokens: readonly string[]
  occupation: number
  isName: boolean
  /** Written in words that English does not use. */
  isForeign: boolean
  /** Tokens that state a rank. */
  ranks: readonly string[]
  /** The key of the first name in the same language, or its own key in English. */
  firstKey: string
}

type TitleTools = { tokenise: Tokeniser; english: ReadonlySet<string>; seniority: SeniorityIndex }

/** Lists all names of all occupations. A name keeps its first owner. */
export function listNameEntries(
  occupations: readonly Occupation[],
  reader: TitleTools,
): NameEntry[] {
  const taken = new Set<string>()
  return occupations.flatMap((occupation, place) =>
    entriesOf(occupation, place, reader).filter((entry) => {
      const isNew = !taken.has(entry.key)
      taken.add(entry.key)
      return isNew
    }),
  )
}

function entriesOf(occupation: Occupation, place: number, reader: TitleTools): NameEntry[] {
  const names = spellingsOf(occupation).map((name) => reader.tokenise(name))
  const firstKeys = firstKeysOf(occupation, reader)
  const keys = new Set(names.map((tokens) => tokens.join(' ')))
  return names.flatMap((tokens, at) => {
    const hits = findSeniority(tokens, reader.seniority)
    // A master plumber is a plumber with a level: as a separate name it would hide that level.
    const isLevelled =
      occupation.level === undefined && keys.has(removeSeniorityTokens(tokens, hits).join(' '))
    if (tokens.length === 0 || (at > 0 && hits.length > 0 && isLevelled)) return []
    const ranks = hits.filter((hit) => hit.word.kind === 'rank')
    const key = tokens.join(' ')
    return {
      key,
      firstKey: firstKeys.get(key) ?? key,
      tokens,
      occupation: place,
      isName: at === 0,
      isForeign: !tokens.every((token) => reader.english.has(token)),
      ranks: ranks.map((hit) => tokens[hit.at] ?? ''),
    }
  })
}

/**
 * By key. Forms of a title for women and for men may have nothing in common (Hebamme,
 * Entbindungspfleger), so only their first name says nothing about who held it. Languages that
 * share a name share the first one.
 */
function firstKeysOf(occupation: Occupation, { tokenise }: TitleTools): Map<string, string> {
  let groups: Set<string>[] = []
  for (const names of listTranslations(occupation)) {
    const keys = new Set(names.map((name) => tokenise(name).join(' ')))
    const shared = groups.filter((group) => [...group].some((key) => keys.has(key)))
    const apart = groups.filter((group) => !shared.includes(group))
    groups = [...apart, new Set([...shared.flatMap((group) => [...group]), ...keys])]
  }
  return new Map(
    groups.flatMap((group) => {
      const [first = ''] = group
      return [...group].map((key) => [key, first] as const)
    }),
  )
}

function spellingsOf(occupation: Occupation): string[] {
  const names = [occupation.name, ...occupation.aliases, ...listTranslations(occupation).flat()]
  const withoutUmlauts = occupation.de.filter((name) => /[äöü]/i.test(name)).map(spellUmlauts)
  return [...names, ...withoutUmlauts]
}

function spellUmlauts(name: string): string {
  return name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}
