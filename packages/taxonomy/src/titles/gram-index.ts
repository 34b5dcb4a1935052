/**
 * Texts by their character 3- to 5-grams with TF-IDF weights, in typed arrays. A gram's index in
 * the table is its hash: a rare collision costs a little weight and no correctness.
 */
export type GramIndex = {
  /**
   * Computes the cosine with every text that shares a gram. `owner` groups texts, and the best of
   * each group counts.
   */
  search(text: string, atMost: number): { owner: number; text: number; score: number }[]
}

const tableBits = 18
const tableSize = 1 << tableBits
/** Grams in more than this share of the texts are too common to be worth their time. */
const commonShare = 0.02
/** Only the rarest grams of a long text are searched. */
const maxGrams = 40
/** Texts less similar than this are not returned. */
const minScore = 0.12

export function createGramIndex(texts: readonly string[], owners: readonly number[]): GramIndex {
  const perText = texts.map((text) => countGrams(text))
  const frequency = new Uint32Array(tableSize)
  for (const grams of perText)
    for (const gram of grams.keys()) frequency[gram] = (frequency[gram] ?? 0) + 1
  const limit = Math.max(50, texts.length * commonShare)
  const idf = new Float32Array(tableSize)
  for (let gram = 0; gram < tableSize; gram++) {
    const df = frequency[gram] ?? 0
    idf[gram] = df > limit ? 0 : Math.log((texts.length + 1) / (df + 1)) + 1
  }
  const { starts, postings, weights } = fillPostings(perText, frequency, idf)
  const sums = new Float32Array(texts.length)
  const touched = new Uint32Array(texts.length)
  const ownerCount = owners.reduce((most, owner) => Math.max(most, owner + 1), 0)
  const best = new Float32Array(ownerCount)
  const bestText = new Int32Array(ownerCount)

  return {
    search(text, atMost) {
      const grams = countGrams(text)
      if (weigh(grams, idf) === 0) return []
      const isKnown = ([gram]: readonly [number, number]) => starts[gram] !== starts[gram + 1]
      const { known = [], unknown = [] } = Object.groupBy(grams, (one) =>
        isKnown(one) ? 'known' : 'unknown',
      )
      const telling = known.sort((a, b) => b[1] - a[1]).slice(0, maxGrams)
      const norm = Math.sqrt(squareOf(telling) + squareOf(unknown))
      let count = 0
      for (const [gram, weight] of telling) {
        const end = starts[gram + 1] ?? 0
        for (let at = starts[gram] ?? 0; at < end; at++) {
          const found = postings[at] ?? 0
          if (sums[found] === 0) touched[count++] = found
          sums[found] = (sums[found] ?? 0) + weight * (weights[at] ?? 0)
        }
      }
      const seen: number[] = []
      for (let at = 0; at < count; at++) {
        const found = touched[at] ?? 0
        const owner = owners[found] ?? 0
        const score = sums[found] ?? 0
        sums[found] = 0
        if (score < minScore * norm || score < (best[owner] ?? 0)) continue
        if (best[owner] === 0) seen.push(owner)
        if (score > (best[owner] ?? 0) || found < (bestText[owner] ?? 0)) bestText[owner] = found
        best[owner] = score
      }
      const hits = seen.map((owner) => {
        const score = Math.min(1, (best[owner] ?? 0) / norm)
        best[owner] = 0
        return { owner, text: bestText[owner] ?? 0, score }
      })
      return hits.sort((a, b) => b.score - a.score || a.owner - b.owner).slice(0, atMost)
    },
  }
}

function fillPostings(
  perText: readonly Map<number, number>[],
  frequency: Uint32Array,
  idf: Float32Array,
) {
  const starts = new Uint32Array(tableSize + 1)
  for (let gram = 0; gram < tableSize; gram++) {
    starts[gram + 1] = (starts[gram] ?? 0) + (idf[gram] === 0 ? 0 : (frequency[gram] ?? 0))
  }
  const postings = new Uint32Array(starts[tableSize] ?? 0)
  const weights = new Float32Array(postings.length)
  const next = starts.slice(0, tableSize)
  perText.forEach((grams, text) => {
    const norm = weigh(grams, idf)
    for (const [gram, weight] of grams) {
      if (weight === 0) continue
      const at = next[gram] ?? 0
      next[gram] = at + 1
      postings[at] = text
      weights[at] = weight / norm
    }
  })
  return { starts, postings, weights }
}

/** Turns counts into TF-IDF weights in place and returns the vector length. */
function weigh(grams: Map<number, number>, idf: Float32Array): number {
  let square = 0
  for (const [gram, count] of grams) {
    const weight = (1 + Math.log(count)) * (idf[gram] ?? 0)
    grams.set(gram, weight)
    square += weight * weight
  }
  return Math.sqrt(square)
}

function squareOf(grams: readonly (readonly [number, number])[]): number {
  return grams.reduce((sum, [, weight]) => sum + weight * weight, 0)
}

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
