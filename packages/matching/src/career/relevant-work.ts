/** Titles at least as similar as the first value count in full, and as the second in part. */
const fullSimilarity = 0.6
const minSimilarity = 0.35

/** Returns how much of a role counts, given the similarity of its title to the wanted one. */
export function relevanceOfTitle(similarity: number): number {
  return Math.min(1, Math.max(0, (similarity - minSimilarity) / (fullSimilarity - minSimilarity)))
}
