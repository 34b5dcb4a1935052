import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import { gazetteerPhraseBook } from '../lexicon/gazetteer-terms.ts'
import { spellingSteps } from '../lexicon/spelling.ts'
import { taxonomyPhraseBook } from '../lexicon/taxonomy-terms.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { protectedSteps } from '../protected/find-protected.ts'
import { runInSlices } from './run-in-slices.ts'

const preparations = new WeakMap<Taxonomy, Promise<void>>()

/**
 * Prepares the data that the first query would otherwise load at once, and lets other tasks run in
 * between. Concurrent callers share one preparation.
 */
export function prepareQueryParsing(taxonomy: Taxonomy): Promise<void> {
  const known = preparations.get(taxonomy)
  if (known !== undefined) return known
  const made = runInSlices(preparationSteps(taxonomy))
  preparations.set(taxonomy, made)
  made.catch(() => preparations.delete(taxonomy))
  return made
}

/** All slow parts that a query may wait for. A part that is not split runs as one step. */
function* preparationSteps(taxonomy: Taxonomy): Generator<void> {
  const world = yield* gazetteerPhraseBook.steps()
  const terms = yield* taxonomyPhraseBook(taxonomy).steps()
  yield* spellingSteps(terms, world)
  yield* protectedSteps()
  const name = taxonomy.occupations[0]?.name ?? ''
  // Names, typos and similarity are looked up in three different structures.
  for (const title of [name, `${name}x`, unknownTitle]) {
    normaliseTitle(taxonomy, title)
    yield
  }
  for (const question of warmUpQueries) {
    parseQuery(taxonomy, question)
    yield
  }
}

/** On no list and similar to nothing, so that every lookup is tried. */
const unknownTitle = 'zuqvoxer jymphtist'

/** A place, a language, years and a distance have lists and patterns of their own. */
const warmUpQueries: readonly string[] = [
  'Nurses near Berlin with 5 years, speaks fluent German, within 20 km',
  'nurse in Paris, Texas or Cairo, not at Siemens, open to relocate to France',
]
