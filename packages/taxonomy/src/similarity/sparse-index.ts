import type { SparseVector } from './sparse-vector.ts'

/** Adds `share` times the cosine between the vector and each of many to `sums`. */
export type SparseIndex = {
  addCosines(vector: SparseVector, share: number, sums: Float32Array): void
}

export function createSparseIndex(vectors: readonly SparseVector[]): SparseIndex {
  const size = vectors.reduce((most, { at }) => Math.max(most, (at.at(-1) ?? 0) + 1), 0)
  const starts = new Uint32Array(size + 1)
  for (const { at } of vectors)
    for (const place of at) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 0; place < size; place++)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const owners = new Uint32Array(starts[size] ?? 0)
  const weights = new Float32Array(owners.length)
  const next = starts.slice(0, size)
  vectors.forEach(({ at, weight }, owner) => {
    for (let i = 0; i < at.length; i++) {
      const place = at[i] ?? 0
      const free = next[place] ?? 0
      next[place] = free + 1
      owners[free] = owner
      weights[free] = weight[i] ?? 0
    }
  })
  return {
    addCosines({ at, weight }, share, sums) {
      for (let i = 0; i < at.length; i++) {
        const place = at[i] ?? 0
        const own = share * (weight[i] ?? 0)
        const end = starts[place + 1] ?? 0
        for (let hit = starts[place] ?? 0; hit < end; hit++) {
          const owner = owners[hit] ?? 0
          sums[owner] = (sums[owner] ?? 0) + own * (weights[hit] ?? 0)
        }
      }
    },
  }
}
