import type { WordVectors } from '../vectors/word-vectors.ts'

/** A vector in bytes, because a pool has hundreds of thousands of titles. */
export type CompactVector = { readonly bytes: Int8Array; readonly length: number }

/** The least share of words that must be known: the model reads English. */
const minKnownShare = 0.5

/** Returns the mean direction of the words of a title, or undefined if too few are known. */
export function compactWording(vectors: WordVectors, wording: string): CompactVector | undefined {
  const words = wording.split(' ')
  const known = words.filter((word) => vectors.has(word))
  if (known.length < words.length * minKnownShare) return undefined
  const mean = vectors.meanOf(known)
  if (!mean) return undefined
  const most = mean.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1
  const bytes = Int8Array.from(mean, (value) => Math.round((value / most) * 127))
  return { bytes, length: Math.sqrt(dot(bytes, bytes)) || 1 }
}

/** Returns the cosine, 0 for opposites, or undefined if one is missing. */
export function dotCompact(
  a: CompactVector | undefined,
  b: CompactVector | undefined,
): number | undefined {
  return a && b && Math.max(0, dot(a.bytes, b.bytes) / (a.length * b.length))
}

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}
