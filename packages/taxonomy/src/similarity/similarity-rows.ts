import {
  calibrate,
  calibrationWithoutVectors,
  calibrationWithVectors,
  weightsWithoutVectors,
  weightsWithVectors,
} from './calibration.ts'
import { createSparseIndex } from './sparse-index.ts'
import type { TitleModel } from './title-model.ts'

/** The scores of one occupation with all others, computed on first use and cached. */
export type SimilarityRows = { rowOf(place: number): Float32Array }

/** About 60 MB with the largest known taxonomy. Ours alone fits entirely. */
const maxRows = 4_000

export function createSimilarityRows({ occupations, hasWords }: TitleModel): SimilarityRows {
  const shares = hasWords ? weightsWithVectors : weightsWithoutVectors
  const knots = hasWords ? calibrationWithVectors : calibrationWithoutVectors
  const text = createSparseIndex(occupations.map((one) => one.text))
  const skills = createSparseIndex(occupations.map((one) => one.skills))
  const graph = createSparseIndex(occupations.map((one) => one.graph))
  const rows = new Map<number, Float32Array>()
  return {
    rowOf(place) {
      const known = rows.get(place)
      if (known) return known
      const row = new Float32Array(occupations.length)
      const own = occupations[place]
      if (own) {
        text.addCosines(own.text, shares.text, row)
        skills.addCosines(own.skills, shares.skills, row)
        graph.addCosines(own.graph, shares.graph, row)
        if (own.words) addWordSimilarities(own.words, occupations, shares.words, row)
        for (let at = 0; at < row.length; at++) row[at] = calibrate(row[at] ?? 0, knots)
        row[place] = 1
      }
      if (rows.size >= maxRows) rows.clear()
      rows.set(place, row)
      return row
    },
  }
}

/**
 * Returns the same rows with scores from a smaller taxonomy for occupations in both. `places` maps
 * each occupation to its index in the smaller one, or -1.
 */
export function overrideWithOwnScores(
  rows: SimilarityRows,
  own: SimilarityRows,
  places: Int32Array,
): SimilarityRows {
  const mixed = new WeakSet<Float32Array>()
  return {
    rowOf(place) {
      const row = rows.rowOf(place)
      const ownPlace = places[place] ?? -1
      if (ownPlace < 0 || mixed.has(row)) return row
      const ownRow = own.rowOf(ownPlace)
      for (let at = 0; at < row.length; at++) {
        const other = places[at] ?? -1
        if (other >= 0) row[at] = ownRow[other] ?? 0
      }
      mixed.add(row)
      return row
    },
  }
}

function addWordSimilarities(
  own: Float32Array,
  occupations: TitleModel['occupations'],
  share: number,
  row: Float32Array,
): void {
  occupations.forEach(({ words }, at) => {
    if (words) row[at] = (row[at] ?? 0) + share * dotDense(own, words)
  })
}

export function dotDense(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return Math.max(0, sum)
}
