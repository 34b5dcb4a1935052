import type { Taxonomy } from '../taxonomy-type.ts'
import { titleIndexOf } from '../titles/title-index.ts'
import { parseTitleKey, type WrittenTitle } from '../titles/written-title.ts'
import { loadVectors, type WordVectors } from '../vectors/word-vectors.ts'
import { calibrate, calibrationOfWriting } from './calibration.ts'
import { type CompactVector, compactWording, dotCompact } from './compact-vector.ts'
import { type GramSpace, gramSpaceSteps } from './gram-space.ts'
import { graphVectors, skillVectors } from './occupation-vectors.ts'
import { createDot } from './sparse-dot.ts'
import { createSparseIndex, type SparseIndex } from './sparse-index.ts'
import { averageSparse, type SparseVector } from './sparse-vector.ts'
import { occupationSimilarity } from './title-similarity.ts'

/** How alike a title is to a wanted one, and what makes it so. */
export type TitleMatch = {
  /** 0–1, on the scale of `titleSimilarity`. */
  similarity: number
  /** The larger part of it, or `same` if both mean exactly the same. */
  by: 'same' | 'work' | 'wording'
}

/** Compares the titles of people, by their keys, with one wanted title. */
export type TitleMatcher = {
  /** 0–1, on the scale of `titleSimilarity`. */
  similarity(key: string): number
  explain(key: string): TitleMatch
}

/** Shares of letters, skills and the graph where a title is not a known name. */
const shares = { text: 0.5, skills: 0.25, graph: 0.25 }
/** Share of the work that counts for a title that resembles no known name at all. */
const leastTrust = 0.6

/** Share of the meaning of the words in the comparison of wordings, where there are vectors. */
const meaningShare = 0.5

let vectorFolder: string | undefined

/**
 * From now on titles are also compared by the vectors in this folder, if it has those of the
 * taxonomy in use. Call it before the first search: what was compared before stays as it was.
 */
export function useWordVectors(folder: string | undefined): void {
  vectorFolder = folder
}

export function createTitleMatcher(taxonomy: Taxonomy, wanted: WrittenTitle): TitleMatcher {
  const model = modelOf(taxonomy)
  const own = prepare(model, wanted)
  const known = own.isKnown ? rowOfMeanings(taxonomy, own) : undefined
  const work = rowOfWork(model, own)
  const dotText = createDot(own.text)
  const meaningOf = (title: PreparedTitle) => dotCompact(own.meaning, title.meaning)
  const textOf = (title: PreparedTitle) =>
    shares.text * blend(dotText(title.text), meaningOf(title))
  const workOf = (title: PreparedTitle) => own.trust * title.trust * sumOf(title, work)
  const similarityOf = (title: PreparedTitle) => {
    if (isSame(own, title)) return 1
    if (known && title.isKnown) return bestOf(title, known)
    return calibrate(Math.min(1, textOf(title) + workOf(title)), calibrationOfWriting)
  }
  return {
    similarity: (key) => similarityOf(preparedTitle(model, key)),
    explain(key) {
      const title = preparedTitle(model, key)
      const similarity = similarityOf(title)
      if (similarity === 1) return { similarity, by: 'same' }
      const isWork = (known && title.isKnown) || workOf(title) > textOf(title)
      return { similarity, by: isWork ? 'work' : 'wording' }
    },
  }
}

/** Without vectors, or where they do not know the words, letters are all there is. */
function blend(letters: number, meaning: number | undefined): number {
  return meaning === undefined ? letters : (1 - meaningShare) * letters + meaningShare * meaning
}

type PreparedTitle = {
  wording: string
  isKnown: boolean
  trust: number
  text: SparseVector
  meaning: CompactVector | undefined
  /** Indexes of the occupations. */
  places: readonly number[]
  weights: readonly number[]
  /** Makes up for a title with several meanings being close to none of them. */
  spread: number
}

type Model = {
  taxonomy: Taxonomy
  space: GramSpace
  vectors: WordVectors | undefined
  skills: readonly SparseVector[]
  graph: readonly SparseVector[]
  bySkills: SparseIndex
  byGraph: SparseIndex
  titles: Map<string, PreparedTitle>
}

/** Bounds the memory at some 100 MB. A pool of a million people has fewer titles. */
const maxTitles = 200_000
/** Titles of erased people leave the memory with all others. */
const maxTitleAgeMs = 15 * 60_000
const models = new WeakMap<Taxonomy, Model>()

function modelOf(taxonomy: Taxonomy): Model {
  const known = models.get(taxonomy)
  if (known) return known
  const steps = modelSteps(taxonomy)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Prepares title matching in steps, so that the first search does not wait for all of it. */
export function* titleMatchingSteps(taxonomy: Taxonomy): Generator<void> {
  if (!models.has(taxonomy)) yield* modelSteps(taxonomy)
}

function* modelSteps(taxonomy: Taxonomy): Generator<void, Model> {
  const skills = skillVectors(taxonomy)
  yield
  const graph = graphVectors(taxonomy)
  yield
  const { entries } = titleIndexOf(taxonomy)
  yield
  const space = yield* gramSpaceSteps(entries.map(({ key }) => key))
  const model = {
    taxonomy,
    skills,
    graph,
    vectors: vectorFolder === undefined ? undefined : loadVectors(vectorFolder, taxonomy.version),
    space,
    bySkills: createSparseIndex(skills),
    byGraph: createSparseIndex(graph),
    titles: new Map(),
  }
  models.set(taxonomy, model)
  return model
}

function preparedTitle(model: Model, key: string): PreparedTitle {
  const known = model.titles.get(key)
  if (known) return known
  const title = prepare(model, parseTitleKey(key))
  if (model.titles.size >= maxTitles) model.titles.clear()
  if (model.titles.size === 0) setTimeout(() => model.titles.clear(), maxTitleAgeMs).unref()
  model.titles.set(key, title)
  return title
}

function prepare(
  { taxonomy, space, vectors }: Model,
  { wording, occupations, trust }: WrittenTitle,
): PreparedTitle {
  const known = occupations.filter(({ id }) => taxonomy.indexOfOccupation(id) >= 0)
  const isKnown = trust === 1 && known.length > 0
  const weights = known.map(({ weight }) => weight)
  return {
    wording,
    isKnown,
    trust: isKnown ? 1 : leastTrust + (1 - leastTrust) * trust,
    text: space.vectorOf(wording),
    meaning: vectors && compactWording(vectors, wording),
    places: known.map(({ id }) => taxonomy.indexOfOccupation(id)),
    weights,
    spread: weights.reduce((sum, weight) => sum + weight * weight, 0) ** 0.25 || 1,
  }
}

function isSame(one: PreparedTitle, other: PreparedTitle): boolean {
  return one.wording !== '' && one.wording === other.wording && one.places[0] === other.places[0]
}

/** The first meaning counts in full, others by their likelihood relative to it. */
function rowOfMeanings(taxonomy: Taxonomy, { places, weights }: PreparedTitle): Float32Array {
  const row = new Float32Array(taxonomy.occupations.length)
  const most = weights[0] ?? 1
  for (const [at, place] of places.entries()) {
    const meant = taxonomy.occupations[place]?.id ?? ''
    const share = (weights[at] ?? 0) / most
    for (const [other, { id }] of taxonomy.occupations.entries()) {
      const alike = share * (other === place ? 1 : occupationSimilarity(taxonomy, meant, id))
      row[other] = Math.max(row[other] ?? 0, alike)
    }
  }
  return row
}

function rowOfWork(model: Model, { places, weights }: PreparedTitle): Float32Array {
  const row = new Float32Array(model.skills.length)
  const average = (vectors: readonly SparseVector[]) =>
    averageSparse(places.map((place, at) => [vectors[place] as SparseVector, weights[at] ?? 0]))
  model.bySkills.addCosines(average(model.skills), shares.skills, row)
  model.byGraph.addCosines(average(model.graph), shares.graph, row)
  return row
}

function bestOf({ places, weights }: PreparedTitle, row: Float32Array): number {
  const most = weights[0] ?? 1
  let best = 0
  for (let at = 0; at < places.length; at++) {
    const alike = ((weights[at] ?? 0) / most) * (row[places[at] ?? 0] ?? 0)
    if (alike > best) best = alike
  }
  return best
}

function sumOf({ places, weights, spread }: PreparedTitle, row: Float32Array): number {
  let sum = 0
  for (let at = 0; at < places.length; at++) sum += (weights[at] ?? 0) * (row[places[at] ?? 0] ?? 0)
  return sum / spread
}
