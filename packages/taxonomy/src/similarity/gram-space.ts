import { type SparseVector, toSparseUnitVector } from './sparse-vector.ts'

/** Texts as vectors of their character 3- to 5-grams, weighted by rarity. */
export type GramSpace = { vectorOf(text: string): SparseVector }

const tableSize = 1 << 18

export function createGramSpace(texts: Iterable<string>): GramSpace {
  const steps = gramSpaceSteps(texts)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const textsPerStep = 500

/** Builds the space in steps, because counting all names of the taxonomy takes most of a second. */
export function* gramSpaceSteps(texts: Iterable<string>): Generator<void, GramSpace> {
  const frequency = new Uint32Array(tableSize)
  let count = 0
  for (const text of texts) {
    count++
    if (count % textsPerStep === 0) yield
    for (const gram of countGrams(text).keys()) frequency[gram] = (frequency[gram] ?? 0) + 1
  }
  return {
    vectorOf(text) {
      const weights = new Map<number, number>()
      for (const [gram, times] of countGrams(text)) {
        const idf = Math.log((count + 1) / ((frequency[gram] ?? 0) + 1)) + 1
        weights.set(gram, (1 + Math.log(times)) * idf)
      }
      return toSparseUnitVector(weights)
    },
  }
}

/** A gram's index is its hash: a rare collision costs a little weight and no correctness. */
function countGrams(text: string): Map<number, number> {
  const padded = ` ${text} `
  const counts = new Map<number, number>()
  for (let start = 0; start + 3 <= padded.length; start++) {
    let hash = 0x811c9dc5
    const end = Math.min(start + 5, padded.length)
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ padded.charCodeAt(at), 0x01000193)
      if (at < start + 2) continue
      const gram = ((hash ^ (hash >>> 15)) >>> 0) & (tableSize - 1)
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
  }
  return counts
}
