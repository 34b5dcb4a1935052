import { languages, type Occupation } from '../schema.ts'
import { findSeniority, type SeniorityIndex, without } from './seniority.ts'
import type { Tokeniser } from './title-tokens.ts'

/** One name of an occupation as it is compared. */
export type NameEntry = {
  key: string
  tokens: readonly string[]
  occupation: number
  isName: boolean
  /** Written in words that English does not use. */
  isForeign: boolean
  /** Tokens that say a rank. */
  ranks: readonly string[]
}

type Reader = { tokenise: Tokeniser; english: ReadonlySet<string>; seniority: SeniorityIndex }

/** All names of all occupations; a name keeps its first owner. */
export function listEntries(occupations: readonly Occupation[], reader: Reader): NameEntry[] {
  const taken = new Set<string>()
  return occupations.flatMap((occupation, place) =>
    entriesOf(occupation, place, reader).filter((entry) => {
      const isNew = !taken.has(entry.key)
      taken.add(entry.key)
      return isNew
    }),
  )
}

function entriesOf(occupation: Occupation, place: number, reader: Reader): NameEntry[] {
  const names = spellingsOf(occupation).map((name) => reader.tokenise(name))
  const keys = new Set(names.map((tokens) => tokens.join(' ')))
  return names.flatMap((tokens, at) => {
    const hits = findSeniority(tokens, reader.seniority)
    // A master plumber is a plumber of a level: as a name of its own it would hide that level.
    const isLevelled = occupation.level === undefined && keys.has(without(tokens, hits).join(' '))
    if (tokens.length === 0 || (at > 0 && hits.length > 0 && isLevelled)) return []
    const ranks = hits.filter((hit) => hit.word.kind === 'rank')
    return {
      key: tokens.join(' '),
      tokens,
      occupation: place,
      isName: at === 0,
      isForeign: !tokens.every((token) => reader.english.has(token)),
      ranks: ranks.map((hit) => tokens[hit.at] ?? ''),
    }
  })
}

function spellingsOf(occupation: Occupation): string[] {
  const names = [occupation.name, ...occupation.aliases, ...languages.flatMap((l) => occupation[l])]
  const withoutUmlauts = occupation.de.filter((name) => /[äöü]/i.test(name)).map(spellUmlauts)
  return [...names, ...withoutUmlauts]
}

function spellUmlauts(name: string): string {
  return name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}
