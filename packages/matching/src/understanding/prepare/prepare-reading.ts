import { normaliseTitle, type Taxonomy } from '@headwater/taxonomy'
import { spellingSteps } from '../lexicon/spelling.ts'
import { taxonomyBook } from '../lexicon/taxonomy-terms.ts'
import { worldBook } from '../lexicon/world-terms.ts'
import { protectedSteps } from '../protected/find-protected.ts'
import { readQuery } from '../read/read-query.ts'
import { runInSlices } from './run-in-slices.ts'

const preparations = new WeakMap<Taxonomy, Promise<void>>()

/**
 * Makes ready what the first question would otherwise make at once, and lets others run in between.
 * Whoever asks while it goes on waits for the same preparation.
 */
export function prepareReading(taxonomy: Taxonomy): Promise<void> {
  const known = preparations.get(taxonomy)
  if (known !== undefined) return known
  const made = runInSlices(stepsOf(taxonomy))
  preparations.set(taxonomy, made)
  made.catch(() => preparations.delete(taxonomy))
  return made
}

/** Everything a question has been seen to wait for: where it isn't cut up, it comes in one step. */
function* stepsOf(taxonomy: Taxonomy): Generator<void> {
  const world = yield* worldBook.steps()
  const terms = yield* taxonomyBook(taxonomy).steps()
  yield* spellingSteps(terms, world)
  yield* protectedSteps()
  const name = taxonomy.occupations[0]?.name ?? ''
  // Names, slips and likeness are looked up in three different things.
  for (const title of [name, `${name}x`, unknownTitle]) {
    normaliseTitle(taxonomy, title)
    yield
  }
  for (const question of questions) {
    readQuery(taxonomy, question)
    yield
  }
}

/** In no list and near nothing, so that every way of finding it is tried. */
const unknownTitle = 'zuqvoxer jymphtist'

/** A place, a language, years and a distance have lists and patterns of their own. */
const questions: readonly string[] = [
  'Nurses near Berlin with 5 years, speaks fluent German, within 20 km',
  'nurse in Paris, Texas or Cairo, not at Siemens, open to relocate to France',
]
