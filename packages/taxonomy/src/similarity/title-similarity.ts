import { Lru } from '../lru.ts'
import { openTaxonomy } from '../taxonomy.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { type NormalisedTitle, normaliseTitle } from '../titles/normalise-title.ts'
import type { WordVectors } from '../vectors/word-vectors.ts'
import {
  calibrate,
  calibrationWithoutVectors,
  calibrationWithVectors,
  scoreWording,
  weightsWithoutVectors,
  weightsWithVectors,
} from './calibration.ts'
import {
  createSimilarityRows,
  dotDense,
  overrideWithOwnScores,
  type SimilarityRows,
} from './similarity-rows.ts'
import { averageSparse, dotSparse } from './sparse-vector.ts'
import {
  averageDense,
  createTitleModel,
  type TitleFeatures,
  type TitleModel,
} from './title-model.ts'

export type SimilarityOptions = {
  /** From `loadVectors`. Without them, letters, skills and the graph are used. */
  vectors?: WordVectors | undefined
}

type ResolvedTitle = { title: NormalisedTitle; place: number; features?: TitleFeatures }

type SimilarityEngine = {
  taxonomy: Taxonomy
  model: TitleModel
  rows: SimilarityRows
  titles: Lru<ResolvedTitle>
  /**
   * With packs, the comparison without them. The scores are calibrated on our own graph, which
   * packs make denser, so occupations known to both keep their scores.
   */
  own: SimilarityEngine | undefined
}

/**
 * Returns the similarity of the work behind two titles, 0–1: from 0.6 on the same kind of work,
 * below 0.35 unrelated. Ignores level and gender, is symmetric, and is 1 for equal titles.
 */
export function titleSimilarity(
  taxonomy: Taxonomy,
  a: string,
  b: string,
  options: SimilarityOptions = {},
): number {
  return scoreTitles(engineOf(taxonomy, options.vectors), a, b)
}

/** Returns the same for two occupation ids, by table lookup after the first call. */
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

function scoreTitles(engine: SimilarityEngine, a: string, b: string): number {
  const first = resolveTitle(engine, a)
  const second = resolveTitle(engine, b)
  if (first.title.neutral === second.title.neutral) return first.title.neutral === '' ? 0 : 1
  if (first.place >= 0 && second.place >= 0) return scoreOf(engine, first.place, second.place)
  if (
    engine.own &&
    isUnaffectedByPacks(engine.own, first, a) &&
    isUnaffectedByPacks(engine.own, second, b)
  ) {
    return scoreTitles(engine.own, a, b)
  }
  // One order for both directions, because float sums depend on it.
  const [left, right] =
    first.title.neutral < second.title.neutral ? [first, second] : [second, first]
  return compare(engine, left, right)
}

/** A title that resolves as it does without packs, or only by similarity, keeps its score. */
function isUnaffectedByPacks(
  own: SimilarityEngine,
  { title }: ResolvedTitle,
  raw: string,
): boolean {
  if (title.how === 'similar' || title.how === 'unknown') return true
  const before = resolveTitle(own, raw).title.occupations
  const { occupations } = title
  return (
    before.length === occupations.length && before.every(({ id }, at) => id === occupations[at]?.id)
  )
}

/** Always from the row of the earlier one, so that both directions give exactly the same number. */
function scoreOf({ rows }: SimilarityEngine, a: number, b: number): number {
  return a < b ? (rows.rowOf(a)[b] ?? 0) : (rows.rowOf(b)[a] ?? 0)
}

function compare(engine: SimilarityEngine, a: ResolvedTitle, b: ResolvedTitle): number {
  const one = featuresOf(engine, a)
  const other = featuresOf(engine, b)
  const text = dotSparse(one.text, other.text)
  const words = one.words && other.words ? dotDense(one.words, other.words) : undefined
  const isUnknown = a.title.occupations.length === 0 || b.title.occupations.length === 0
  if (isUnknown) return scoreWording(text, words)
  const shares = engine.model.hasWords ? weightsWithVectors : weightsWithoutVectors
  const trust = trustOf(a.title) * trustOf(b.title)
  const work =
    shares.skills * dotSparse(one.skills, other.skills) +
    shares.graph * dotSparse(one.graph, other.graph)
  const sum = shares.text * text + shares.words * (words ?? text) + trust * work
  return calibrate(
    Math.min(1, sum),
    engine.model.hasWords ? calibrationWithVectors : calibrationWithoutVectors,
  )
}

/** A title matched only by similarity is weaker evidence of the work behind it. */
function trustOf({ how, confidence }: NormalisedTitle): number {
  return how === 'similar' ? 0.5 + 0.5 * confidence : 1
}

function resolveTitle({ taxonomy, titles }: SimilarityEngine, raw: string): ResolvedTitle {
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

function featuresOf({ model, taxonomy }: SimilarityEngine, known: ResolvedTitle): TitleFeatures {
  known.features ??= model.occupations[known.place] ?? computeFeatures(model, taxonomy, known.title)
  return known.features
}

function computeFeatures(
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
          text: averageSparse(
            parts.map(({ features, weight }) => [features.text, weight] as const),
          ),
          words: averageDense(
            parts.map(({ features, weight }) => [features.words, weight] as const),
          ),
        }
      : model.wording(neutral)
  return {
    ...wording,
    skills: averageSparse(parts.map(({ features, weight }) => [features.skills, weight] as const)),
    graph: averageSparse(parts.map(({ features, weight }) => [features.graph, weight] as const)),
  }
}

const engines = new WeakMap<Taxonomy, SimilarityEngine>()
const vectorEngines = new WeakMap<WordVectors, WeakMap<Taxonomy, SimilarityEngine>>()

function engineOf(taxonomy: Taxonomy, vectors: WordVectors | undefined): SimilarityEngine {
  const kept = vectors ? (vectorEngines.get(vectors) ?? new WeakMap()) : engines
  if (vectors) vectorEngines.set(vectors, kept)
  const known: SimilarityEngine | undefined = kept.get(taxonomy)
  if (known) return known
  const ours = openTaxonomy()
  const own = taxonomy === ours ? undefined : engineOf(ours, vectors)
  const model = createTitleModel(taxonomy, vectors)
  const rows = createSimilarityRows(model)
  const engine: SimilarityEngine = {
    taxonomy,
    model,
    own,
    titles: new Lru<ResolvedTitle>(20_000),
    rows: own ? overrideWithOwnScores(rows, own.rows, occupationIndexes(taxonomy, ours)) : rows,
  }
  kept.set(taxonomy, engine)
  return engine
}

/** The index of each occupation in another taxonomy, or -1. */
function occupationIndexes(taxonomy: Taxonomy, other: Taxonomy): Int32Array {
  return Int32Array.from(taxonomy.occupations, ({ id }) => other.indexOfOccupation(id))
}
