import { dataFolder } from '../data-folder.ts'
import { fold, removeSpaces } from '../fold.ts'
import type { Skill } from '../schema.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { readTitleWords, type TitleWords } from '../title-words.ts'
import { createGramIndex, type GramIndex } from './gram-index.ts'
import { listNameEntries, type NameEntry } from './name-entries.ts'
import { createNoisePhrases, type Phrases } from './phrases.ts'
import { createSeniorityIndex, type SeniorityIndex } from './seniority.ts'
import { createSpeller, type Speller } from './spelling.ts'
import { createDomainIndex, type DomainIndex } from './suggest-by-domain.ts'
import { createTokeniser, type Tokeniser } from './title-tokens.ts'

export type TitleIndex = {
  words: TitleWords
  tokenise: Tokeniser
  /** Fields of work by the token for people who work in them: nursing → nurse. */
  fields: ReadonlyMap<string, string>
  noise: Phrases<true>
  seniority: SeniorityIndex
  entries: readonly NameEntry[]
  byKey: ReadonlyMap<string, NameEntry>
  bySquash: ReadonlyMap<string, NameEntry | null>
  byUnorderedKey: ReadonlyMap<string, NameEntry | null>
  /** The own name of each occupation, by its id. */
  ownEntries: ReadonlyMap<string, NameEntry>
  /** The tokens of each occupation's own name. */
  nameTokens: readonly (readonly string[])[]
  /** Ambiguous titles, by key. */
  options: ReadonlyMap<string, readonly string[]>
  /** How strongly a token indicates an occupation. Unknown words get a medium weight. */
  weightOf(token: string): number
  /** Whether a token is in so many names that it decides between none of them. */
  isGeneric(token: string): boolean
  grams(): GramIndex
  domains: DomainIndex
  /** Corrects words that occur neither in our names nor in the words around them. */
  spell(token: string): string
}

const genericWeight = 7
const indexes = new WeakMap<Taxonomy, TitleIndex>()

export function titleIndexOf(taxonomy: Taxonomy): TitleIndex {
  const known = indexes.get(taxonomy)
  if (known) return known
  const index = buildTitleIndex(taxonomy)
  indexes.set(taxonomy, index)
  return index
}

/**
 * Returns a key of tokens in any order, without small words: `Director of Engineering` =
 * `Engineering Director`.
 */
export function toUnorderedKey(tokens: readonly string[], small: ReadonlySet<string>): string {
  return tokens
    .filter((token) => !small.has(token))
    .sort()
    .join(' ')
}

function buildTitleIndex(taxonomy: Taxonomy): TitleIndex {
  const words = readTitleWords(dataFolder)
  const english = englishWords(taxonomy)
  const tokenise = createTokeniser(words, english)
  const seniority = createSeniorityIndex(words, tokenise)
  const entries = listNameEntries(taxonomy.occupations, { tokenise, english, seniority })
  let grams: GramIndex | undefined
  let speller: Speller | undefined
  const counts = countTokens(entries)
  const weights = weigh(counts, entries.length)
  const noise = createNoisePhrases(words, tokenise)
  return {
    words,
    tokenise,
    fields: new Map([...words.fields].map((pair) => pairOf(pair, tokenise))),
    noise,
    seniority,
    entries,
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
    bySquash: groupUnique(entries, (entry) => removeSpaces(entry.key)),
    byUnorderedKey: groupUnique(entries, (entry) => toUnorderedKey(entry.tokens, words.small)),
    ownEntries: new Map(
      entries
        .filter(({ isName }) => isName)
        .map((entry) => [taxonomy.occupations[entry.occupation]?.id ?? '', entry]),
    ),
    nameTokens: taxonomy.occupations.map((one) => tokenise(one.name)),
    options: new Map(
      taxonomy.ambiguousTitles.map((one) => [tokenise(one.title).join(' '), one.options]),
    ),
    weightOf: (token) => (words.small.has(token) ? 0 : (weights.get(token) ?? 4)),
    isGeneric: (token) => (weights.get(token) ?? genericWeight) < genericWeight,
    domains: createDomainIndex(words, tokenise),
    grams() {
      grams ??= createGramIndex(
        entries.map((entry) => entry.key),
        entries.map((entry) => entry.occupation),
      )
      return grams
    },
    spell(token) {
      speller ??= createSpeller(
        knownWords(counts, words, [noise, seniority.phrases], taxonomy.skills),
      )
      return speller(token)
    },
  }
}

function pairOf([field, worker]: readonly [string, string], tokenise: Tokeniser) {
  return [tokenise(field).join(' '), tokenise(worker).join(' ')] as const
}

/**
 * English has no gendered suffixes: its words are never taken for feminine forms of another
 * language.
 */
function englishWords(taxonomy: Taxonomy): Set<string> {
  const words = new Set<string>()
  for (const occupation of taxonomy.occupations) {
    for (const name of [occupation.name, ...occupation.aliases]) {
      for (const word of name.toLowerCase().match(/[a-z]+/g) ?? []) words.add(word)
    }
  }
  return words
}

/**
 * The words around names are known too, and more frequent than those of names. The words of skills
 * are known so that they are not corrected.
 */
function knownWords(
  counts: ReadonlyMap<string, number>,
  { gender, spelled }: TitleWords,
  phrases: readonly Phrases<unknown>[],
  skills: readonly Skill[],
) {
  const around = phrases.flatMap(({ of }) => [...of.keys()].flatMap((key) => key.split(' ')))
  const known = new Map([...gender.words.keys(), ...spelled].map((word) => [word, 1]))
  for (const { name, aliases } of skills) {
    for (const word of [name, ...aliases].flatMap((text) => fold(text).split(' ')))
      known.set(word, 0)
  }
  for (const [token, count] of counts) known.set(token, count)
  for (const token of around) known.set(token, 1000)
  return known
}

function countTokens(entries: readonly NameEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    for (const token of new Set(entry.tokens)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return counts
}

function weigh(counts: ReadonlyMap<string, number>, all: number): Map<string, number> {
  return new Map([...counts].map(([token, count]) => [token, Math.log(all / count) + 0.5]))
}

/** Null if two occupations share a key: then it decides nothing. */
function groupUnique(entries: readonly NameEntry[], keyOf: (entry: NameEntry) => string) {
  const groups = new Map<string, NameEntry | null>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const before = groups.get(key)
    const clashes = before !== undefined && before?.occupation !== entry.occupation
    groups.set(key, clashes ? null : (before ?? entry))
  }
  return groups
}
