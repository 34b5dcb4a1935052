import { openTaxonomy, type Taxonomy } from '../load.ts'
import { Lru } from '../lru.ts'
import { type NormalisedTitle, normaliseTitle } from '../titles/normalise-title.ts'
import type { WordVectors } from '../vectors/word-vectors.ts'
import {
  calibrate,
  plainKnots,
  plainShares,
  scoreWording,
  vectorKnots,
  vectorShares,
} from './fuse.ts'
import {
  dotDense,
  keepOwnScores,
  makeOccupationRows,
  type OccupationRows,
} from './occupation-rows.ts'
import { dotSparse, mixSparse } from './sparse.ts'
import { addUp, makeTitleModel, type TitleFeatures, type TitleModel } from './title-model.ts'

export type SimilarityOptions = {
  /** From `loadVectors`; without them everything works on letters, skills and the graph. */
  vectors?: WordVectors | undefined
}

type Known = { title: NormalisedTitle; place: number; features?: TitleFeatures }

type Engine = {
  taxonomy: Taxonomy
  model: TitleModel
  rows: OccupationRows
  titles: Lru<Known>
  similar: Map<number, readonly SimilarOccupation[]>
  /**
   * Where there are packs, what compares without them. The scores were set on our own graph, which
   * packs make denser: what both know stays as far apart as it was.
   */
  own: Engine | undefined
}

export type SimilarOccupation = { id: string; similarity: number }

const mostSimilar = 50

/**
 * How alike the work behind two titles is, 0–1: from 0.6 on the same kind of work, below 0.35
 * something else. Blind to level and gender, the same in both directions, 1 for equal titles.
 */
export function titleSimilarity(
  taxonomy: Taxonomy,
  a: string,
  b: string,
  options: SimilarityOptions = {},
): number {
  return scoreTitles(engineOf(taxonomy, options.vectors), a, b)
}

/** The same for two occupations by their ids: a look into a table after the first time. */
export function occupationSimilarity(
  taxonomy: Taxonomy,
  a: string,
  b: string,
  options: SimilarityOptions = {},
): number {
  const engine = engineOf(taxonomy, options.vectors)
  const [first, second] = [taxonomy.indexOfOccupation(a), taxonomy.indexOfOccupation(b)]
  return first < 0 || second < 0 ? 0 : scoreOf(engine, first, second)
}

/** The occupations most like one, best first, without itself; at most 50. */
export function similarOccupations(
  taxonomy: Taxonomy,
  id: string,
  options: SimilarityOptions = {},
): readonly SimilarOccupation[] {
  const engine = engineOf(taxonomy, options.vectors)
  const place = taxonomy.indexOfOccupation(id)
  if (place < 0) return []
  const known = engine.similar.get(place)
  if (known) return known
  const found = taxonomy.occupations
    .map((one, at) => ({ id: one.id, similarity: scoreOf(engine, place, at) }))
    .filter((one) => one.id !== id && one.similarity > 0)
    .sort((one, other) => other.similarity - one.similarity || (one.id < other.id ? -1 : 1))
    .slice(0, mostSimilar)
  engine.similar.set(place, found)
  return found
}

function scoreTitles(engine: Engine, a: string, b: string): number {
  const first = readTitle(engine, a)
  const second = readTitle(engine, b)
  if (first.title.neutral === second.title.neutral) return first.title.neutral === '' ? 0 : 1
  if (first.place >= 0 && second.place >= 0) return scoreOf(engine, first.place, second.place)
  if (engine.own && isReadAsBefore(engine.own, first, a) && isReadAsBefore(engine.own, second, b)) {
    return scoreTitles(engine.own, a, b)
  }
  // One order for both directions: sums of floats depend on it.
  const [left, right] =
    first.title.neutral < second.title.neutral ? [first, second] : [second, first]
  return compare(engine, left, right)
}

/** Packs have not taught us anything about a title that is read as before, or only guessed at. */
function isReadAsBefore(own: Engine, { title }: Known, raw: string): boolean {
  if (title.how === 'similar' || title.how === 'unknown') return true
  const before = readTitle(own, raw).title.occupations
  const { occupations } = title
  return (
    before.length === occupations.length && before.every(({ id }, at) => id === occupations[at]?.id)
  )
}

/** Always from the row of the earlier one, so that both directions give the very same number. */
function scoreOf({ rows }: Engine, a: number, b: number): number {
  return a < b ? (rows.rowOf(a)[b] ?? 0) : (rows.rowOf(b)[a] ?? 0)
}

function compare(engine: Engine, a: Known, b: Known): number {
  const one = featuresOf(engine, a)
  const other = featuresOf(engine, b)
  const text = dotSparse(one.text, other.text)
  const words = one.words && other.words ? dotDense(one.words, other.words) : undefined
  const isUnknown = a.title.occupations.length === 0 || b.title.occupations.length === 0
  if (isUnknown) return scoreWording(text, words)
  const shares = engine.model.hasWords ? vectorShares : plainShares
  const trust = trustOf(a.title) * trustOf(b.title)
  const work =
    shares.skills * dotSparse(one.skills, other.skills) +
    shares.graph * dotSparse(one.graph, other.graph)
  const sum = shares.text * text + shares.words * (words ?? text) + trust * work
  return calibrate(Math.min(1, sum), engine.model.hasWords ? vectorKnots : plainKnots)
}

/** What a title only resembles says less about the work behind it. */
function trustOf({ how, confidence }: NormalisedTitle): number {
  return how === 'similar' ? 0.5 + 0.5 * confidence : 1
}

function readTitle({ taxonomy, titles }: Engine, raw: string): Known {
  const known = titles.get(raw)
  if (known) return known
  const title = normaliseTitle(taxonomy, raw)
  const [only, ...others] = title.occupations
  const isSure = title.how !== 'similar' && others.length === 0
  const place = only && isSure ? taxonomy.indexOfOccupation(only.id) : -1
  const read = { title, place }
  titles.set(raw, read)
  return read
}

function featuresOf({ model, taxonomy }: Engine, known: Known): TitleFeatures {
  known.features ??= model.occupations[known.place] ?? makeFeatures(model, taxonomy, known.title)
  return known.features
}

function makeFeatures(
  model: TitleModel,
  taxonomy: Taxonomy,
  { occupations, how, neutral }: NormalisedTitle,
): TitleFeatures {
  const parts = occupations.flatMap(({ id, weight }) => {
    const features = model.occupations[taxonomy.indexOfOccupation(id)]
    return features ? [{ features, weight }] : []
  })
  const wording =
    how === 'alias'
      ? {
          text: mixSparse(parts.map(({ features, weight }) => [features.text, weight] as const)),
          words: addUp(parts.map(({ features, weight }) => [features.words, weight] as const)),
        }
      : model.wording(neutral)
  return {
    ...wording,
    skills: mixSparse(parts.map(({ features, weight }) => [features.skills, weight] as const)),
    graph: mixSparse(parts.map(({ features, weight }) => [features.graph, weight] as const)),
  }
}

const engines = new WeakMap<Taxonomy, Engine>()
const vectorEngines = new WeakMap<WordVectors, WeakMap<Taxonomy, Engine>>()

function engineOf(taxonomy: Taxonomy, vectors: WordVectors | undefined): Engine {
  const kept = vectors ? (vectorEngines.get(vectors) ?? new WeakMap()) : engines
  if (vectors) vectorEngines.set(vectors, kept)
  const known: Engine | undefined = kept.get(taxonomy)
  if (known) return known
  const ours = openTaxonomy()
  const own = taxonomy === ours ? undefined : engineOf(ours, vectors)
  const model = makeTitleModel(taxonomy, vectors)
  const rows = makeOccupationRows(model)
  const engine: Engine = {
    ...{ taxonomy, model, own, titles: new Lru<Known>(20_000), similar: new Map() },
    rows: own ? keepOwnScores(rows, own.rows, placesOf(taxonomy, ours)) : rows,
  }
  kept.set(taxonomy, engine)
  return engine
}

/** Where each occupation stands in another taxonomy; -1 for those that it does not have. */
function placesOf(taxonomy: Taxonomy, other: Taxonomy): Int32Array {
  return Int32Array.from(taxonomy.occupations, ({ id }) => other.indexOfOccupation(id))
}
