import { Gradual } from '../prepare/gradual.ts'
import type { PhraseBook } from './phrase-book.ts'
import { stem } from './stem.ts'

/** Among shorter words too many are one letter apart. */
const shortest = 6
/** From here on a wrong letter is corrected too. */
const long = 8

/** The word of the taxonomy that is one slip away from one nobody knows, if there is any. */
export function correct(word: string, taxonomy: PhraseBook, world: PhraseBook): string | undefined {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) return undefined
  const isKnown = [taxonomy, world].some((book) => has(vocabularyOf(book).get(), word))
  if (isKnown) return undefined
  return findNear(word, vocabularyOf(taxonomy).get(), shortenedOf(taxonomy).get())
}

/** What is left to do before words can be corrected. */
export function* spellingSteps(taxonomy: PhraseBook, world: PhraseBook): Generator<void> {
  yield* vocabularyOf(world).steps()
  yield* vocabularyOf(taxonomy).steps()
  yield* shortenedOf(taxonomy).steps()
}

/** Every word of a book's names, and what is left of those that bend. */
interface Vocabulary {
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
}

/** Words in s are the plural of what they are without it; other languages bend in many ways. */
function has({ words, stems }: Vocabulary, word: string): boolean {
  if (words.has(word)) return true
  return /[^s]s$/.test(word) ? words.has(word.slice(0, -1)) : stems.has(stem(word))
}

function findNear(
  word: string,
  { words }: Vocabulary,
  byShortened: ReadonlyMap<string, string>,
): string | undefined {
  const shortened = listShortened(word)
  // A letter too few, a letter too many, a wrong or swapped one.
  const found =
    byShortened.get(word) ??
    shortened.find((form) => words.has(form) && form.length >= shortest - 1) ??
    (word.length >= long ? findSameLength(word, shortened, byShortened) : undefined)
  return found?.[0] === word[0] ? found : undefined
}

function findSameLength(
  word: string,
  shortened: readonly string[],
  byShortened: ReadonlyMap<string, string>,
): string | undefined {
  return shortened.map((form) => byShortened.get(form)).find((near) => near?.length === word.length)
}

const vocabularies = new WeakMap<PhraseBook, Gradual<Vocabulary>>()

function vocabularyOf(book: PhraseBook): Gradual<Vocabulary> {
  const known = vocabularies.get(book)
  if (known) return known
  const made = new Gradual(() => makeVocabulary(book))
  vocabularies.set(book, made)
  return made
}

function* makeVocabulary({ senses, stems }: PhraseBook): Generator<void, Vocabulary> {
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

const shortenings = new WeakMap<PhraseBook, Gradual<ReadonlyMap<string, string>>>()

function shortenedOf(book: PhraseBook): Gradual<ReadonlyMap<string, string>> {
  const known = shortenings.get(book)
  if (known) return known
  const made = new Gradual(() => shortenWords(vocabularyOf(book).get()))
  shortenings.set(book, made)
  return made
}

function* shortenWords({ words }: Vocabulary): Generator<void, Map<string, string>> {
  const made = new Map<string, string>()
  for (const word of words) {
    if (word.length < shortest || !/^[a-z]+$/.test(word)) continue
    for (const form of listShortened(word)) if (!made.has(form)) made.set(form, word)
    yield
  }
  return made
}

/** The first letter is hardly ever the slip. */
function listShortened(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at + 1) + word.slice(at + 2),
  )
}
