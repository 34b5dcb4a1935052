import {
  cities,
  companies,
  companySets,
  countries,
  industries,
  languages,
  regions,
  universities,
} from '@headwater/gazetteer'
import { Gradual } from '../prepare/gradual.ts'
import { type Cue, cuePhrases } from './cues.ts'
import { levelWords } from './level-words.ts'
import { type PhraseBook, PhraseBookMaker } from './phrase-book.ts'
import { commonLanguages, statesOfAmerica } from './world-words.ts'

/** Smaller places are asked for only where the text says that a place comes. */
const leastPopulation = 15_000

/** Every name of the lists of the world, and the words around them. The same for all taxonomies. */
export const worldBook = new Gradual(makeWorldTerms)

function* makeWorldTerms(): Generator<void, PhraseBook> {
  const book = new PhraseBookMaker()
  addCues(book)
  yield
  yield* addPlaces(book)
  yield* addCities(book)
  yield* addEmployers(book)
  for (const { key, name, aliases } of universities()) {
    const sense = { kind: 'university', key, name } as const
    for (const one of [name, ...aliases]) book.add(one, sense)
    yield
  }
  for (const { key, name, aliases } of industries()) {
    const sense = { kind: 'industry', key, name } as const
    for (const one of [name, ...aliases]) book.add(one, sense)
    yield
  }
  for (const { code, name, aliases } of languages()) {
    const sense = { kind: 'language', code, isRare: !commonLanguages.has(code) } as const
    for (const one of [...name.split(/[,;/()]/), ...aliases]) book.add(one, sense)
    yield
  }
  return book
}

function addCues(book: PhraseBookMaker): void {
  for (const [cue, phrases] of Object.entries(cuePhrases)) {
    for (const phrase of phrases.split('|')) book.add(phrase, { kind: 'cue', cue: cue as Cue })
  }
  for (const { words, min, max } of levelWords) {
    for (const word of words.split('|')) book.add(word, { kind: 'level', min, max }, true)
  }
}

function* addPlaces(book: PhraseBookMaker): Generator<void> {
  for (const { code, alpha3, name, aliases, demonyms } of countries()) {
    const names = [name, ...aliases, code, alpha3 ?? ''].filter((one) => one !== '')
    for (const one of names) book.add(one, { kind: 'country', code })
    for (const one of demonyms) book.add(one, { kind: 'people', code })
    yield
  }
  for (const { name, aliases, countries } of regions()) {
    for (const one of [name, ...aliases]) book.add(one, { kind: 'region', name, countries })
    yield
  }
  for (const name of statesOfAmerica) book.add(name, { kind: 'state', name })
}

function* addCities(book: PhraseBookMaker): Generator<void> {
  const { size, populations, names, aliases, at } = cities()
  for (let index = 0; index < size; index++) {
    const others = aliases.get(index)
    // They stand largest first.
    if ((populations[index] ?? 0) < leastPopulation && !others) continue
    const { id, name, country, population } = at(index)
    const sense = { kind: 'city', id, name, country, population } as const
    for (const one of [names[index] ?? '', ...(others ?? [])]) book.add(one, sense)
    yield
  }
}

function* addEmployers(book: PhraseBookMaker): Generator<void> {
  for (const { name, aliases } of companies()) {
    const sense = { kind: 'company', name } as const
    for (const one of [name, ...aliases]) book.add(one, sense)
    yield
  }
  for (const { key, name, aliases } of companySets()) {
    const sense = { kind: 'set', key, name } as const
    for (const one of [name, ...aliases]) book.add(one, sense, true)
    yield
  }
}
