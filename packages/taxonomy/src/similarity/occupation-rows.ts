import { calibrate, plainKnots, plainShares, vectorKnots, vectorShares } from './fuse.ts'
import { makeSparseIndex } from './sparse-index.ts'
import type { TitleModel } from './title-model.ts'

/** The scores of one occupation with all others, made when they are first asked for and kept. */
export type OccupationRows = { rowOf(place: number): Float32Array }

/** About 60 MB with the largest taxonomy we know; ours alone fits whole. */
const mostRows = 4_000

export function makeOccupationRows({ occupations, hasWords }: TitleModel): OccupationRows {
  const shares = hasWords ? vectorShares : plainShares
  const knots = hasWords ? vectorKnots : plainKnots
  const text = makeSparseIndex(occupations.map((one) => one.text))
  const skills = makeSparseIndex(occupations.map((one) => one.skills))
  const graph = makeSparseIndex(occupations.map((one) => one.graph))
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
        if (own.words) addWords(own.words, occupations, shares.words, row)
        for (let at = 0; at < row.length; at++) row[at] = calibrate(row[at] ?? 0, knots)
        row[place] = 1
      }
      if (rows.size >= mostRows) rows.clear()
      rows.set(place, row)
      return row
    },
  }
}

/**
 * The same rows with the scores of a smaller taxonomy among the occupations that are in both.
 * `places` says where each of the larger one stands in the smaller, -1 for those it lacks.
 */
export function keepOwnScores(
  rows: OccupationRows,
  own: OccupationRows,
  places: Int32Array,
): OccupationRows {
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

function addWords(
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
