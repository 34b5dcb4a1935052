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

/** Yields the remaining steps before words can be corrected. */
export function* spellingSteps(taxonomy: PhraseBook, world: PhraseBook): Generator<void> {
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
  { words }: Vocabulary,
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
  return shortened.map((form) => byShortened.get(form)).find((near) => near?.length === word.length)
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
  const made = new IncrementalBuild(() => shortenWords(vocabularyOf(book).get()))
  shortenings.set(book, made)
  return made
}

function* shortenWords({ words }: Vocabulary): Generator<void, Map<string, string>> {
  const made = new Map<string, string>()
  for (const word of words) {
    if (word.length < minCorrectedLength || !/^[a-z]+$/.test(word)) continue
    for (const form of listWithoutOneLetter(word)) if (!made.has(form)) made.set(form, word)
    yield
  }
  return made
}

/** The first letter is rarely the typo. */
function listWithoutOneLetter(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at + 1) + word.slice(at + 2),
  )
}
