import { IncrementalBuild } from '../prepare/incremental-build.ts'
import type { PhraseBook } from './phrase-book.ts'
import { stem } from './stem.ts'

/** Shorter words are not corrected, because too many are one letter apart. */
const minCorrectedLength = 6
/** From this length on, a wrong letter is corrected too. */
const minSubstitutionLength = 8

/** Finds the taxonomy word that is one typo away from an unknown word. */
export function correctSpelling(
  word: string,
  taxonomy: PhraseBook,
  world: PhraseBook,
): string | undefined {
  if (word.length < minCorrectedLength || !/^[a-z]+$/.test(word)) return undefined
  const isKnown = [taxonomy, world].some((book) => has(vocabularyOf(book).get(), word))
  if (isKnown) return undefined
  return findCorrection(word, vocabularyOf(taxonomy).get(), shortenedFormsOf(taxonomy).get())
}

/** Finds the large city that is one typo away from an unknown word. */
export function correctCity(word: string, world: PhraseBook): string | undefined {
  if (word.length < minCorrectedLength || !/^[a-z]+$/.test(word)) return undefined
  const { words, shortened } = largeCitiesOf(world).get()
  return findCorrection(word, { words }, shortened)
}

/** Yields the remaining steps before words can be corrected. */
export function* spellingSteps(taxonomy: PhraseBook, world: PhraseBook): Generator<void> {
  yield* largeCitiesOf(world).steps()
  yield* vocabularyOf(world).steps()
  yield* vocabularyOf(taxonomy).steps()
  yield* shortenedFormsOf(taxonomy).steps()
}

/** Every word of a phrase book's names, and the stems of those that inflect. */
interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
}

/**
 * A word ending in s is the plural of the word without it. Other languages inflect in many ways.
 */
function has({ words, stems }: Vocabulary, word: string): boolean {
  if (words.has(word)) return true
  return /[^s]s$/.test(word) ? words.has(word.slice(0, -1)) : stems.has(stem(word))
}

function findCorrection(
  word: string,
  { words }: Pick<Vocabulary, 'words'>,
  byShortened: ReadonlyMap<string, string>,
): string | undefined {
  const shortened = listWithoutOneLetter(word)
  // A missing, extra, wrong or swapped letter.
  const found =
    byShortened.get(word) ??
    shortened.find((form) => words.has(form) && form.length >= minCorrectedLength - 1) ??
    (word.length >= minSubstitutionLength
      ? findSameLength(word, shortened, byShortened)
      : undefined)
  return found?.[0] === word[0] ? found : undefined
}

function findSameLength(
  word: string,
  shortened: readonly string[],
  byShortened: ReadonlyMap<string, string>,
): string | undefined {
  return shortened
    .map((form) => byShortened.get(form))
    .find((near) => near !== undefined && isOneSlipAway(word, near))
}

/** One wrong letter, or two neighbours swapped. "Beatmung" is further from "Beratung". */
function isOneSlipAway(word: string, near: string): boolean {
  if (word.length !== near.length) return false
  const differing = [...word].flatMap((letter, at) => (letter === near[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  if (differing.length === 1) return true
  const isSwap = word[first] === near[second] && word[second] === near[first]
  return differing.length === 2 && second === first + 1 && isSwap
}

const vocabularies = new WeakMap<PhraseBook, IncrementalBuild<Vocabulary>>()

function vocabularyOf(book: PhraseBook): IncrementalBuild<Vocabulary> {
  const known = vocabularies.get(book)
  if (known) return known
  const made = new IncrementalBuild(() => buildVocabulary(book))
  vocabularies.set(book, made)
  return made
}

function* buildVocabulary({ senses, stems }: PhraseBook): Generator<void, Vocabulary> {
  return { words: yield* splitKeys(senses), stems: yield* splitKeys(stems) }
}

function* splitKeys(senses: PhraseBook['senses']): Generator<void, Set<string>> {
  const words = new Set<string>()
  for (const key of senses.keys()) {
    for (const word of key.split(' ')) words.add(word)
    yield
  }
  return words
}

const shortenings = new WeakMap<PhraseBook, IncrementalBuild<ReadonlyMap<string, string>>>()

function shortenedFormsOf(book: PhraseBook): IncrementalBuild<ReadonlyMap<string, string>> {
  const known = shortenings.get(book)
  if (known) return known
  const made = new IncrementalBuild(() => shortenWords(vocabularyOf(book).get().words))
  shortenings.set(book, made)
  return made
}

function* shortenWords(words: ReadonlySet<string>): Generator<void, Map<string, string>> {
  const made = new Map<string, string>()
  for (const word of words) {
    if (word.length < minCorrectedLength || !/^[a-z]+$/.test(word)) continue
    for (const form of listWithoutOneLetter(word)) if (!made.has(form)) made.set(form, word)
    yield
  }
  return made
}

/** Smaller places are too often one letter away from another word. */
const minCorrectedPopulation = 100_000

interface LargeCities {
  readonly words: ReadonlySet<string>
  readonly shortened: ReadonlyMap<string, string>
}

const largeCities = new WeakMap<PhraseBook, IncrementalBuild<LargeCities>>()

function largeCitiesOf(book: PhraseBook): IncrementalBuild<LargeCities> {
  const known = largeCities.get(book)
  if (known) return known
  const made = new IncrementalBuild(() => listLargeCities(book))
  largeCities.set(book, made)
  return made
}

function* listLargeCities({ senses }: PhraseBook): Generator<void, LargeCities> {
  const words = new Set<string>()
  for (const [key, all] of senses) {
    const isLarge = all.some(
      (sense) => sense.kind === 'city' && sense.population >= minCorrectedPopulation,
    )
    if (isLarge && !key.includes(' ')) words.add(key)
  }
  yield
  return { words, shortened: yield* shortenWords(words) }
}

/** The first letter is rarely the typo. */
function listWithoutOneLetter(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at + 1) + word.slice(at + 2),
  )
}
