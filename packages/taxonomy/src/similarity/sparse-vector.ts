/** A sparse unit vector. `at` ascends. */
export type SparseVector = { readonly at: Int32Array; readonly weight: Float32Array }

export function toSparseUnitVector(weights: ReadonlyMap<number, number>): SparseVector {
  const at = Int32Array.from(weights.keys()).sort()
  const weight = Float32Array.from(at, (place) => weights.get(place) ?? 0)
  let square = 0
  for (const value of weight) square += value * value
  const norm = Math.sqrt(square) || 1
  return { at, weight: weight.map((value) => value / norm) }
}

/** Returns the cosine, since both have length 1. */
export function dotSparse(a: SparseVector, b: SparseVector): number {
  let sum = 0
  let i = 0
  let j = 0
  while (i < a.at.length && j < b.at.length) {
    const left = a.at[i] ?? 0
    const right = b.at[j] ?? 0
    if (left === right) sum += (a.weight[i++] ?? 0) * (b.weight[j++] ?? 0)
    else if (left < right) i++
    else j++
  }
  return sum
}

export function averageSparse(parts: Iterable<readonly [SparseVector, number]>): SparseVector {
  const sums = new Map<number, number>()
  for (const [{ at, weight }, share] of parts) {
    for (let i = 0; i < at.length; i++) {
      const place = at[i] ?? 0
      sums.set(place, (sums.get(place) ?? 0) + share * (weight[i] ?? 0))
    }
  }
  return toSparseUnitVector(sums)
}
