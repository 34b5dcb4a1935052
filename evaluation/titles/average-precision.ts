/** Mean precision at the place of each relevant title. Every title of the corpus is ranked. */
export function averagePrecision(ranked: Iterable<number>, relevant: ReadonlySet<number>): number {
  let [found, place, sum] = [0, 0, 0]
  for (const title of ranked) {
    place += 1
    if (!relevant.has(title)) continue
    found += 1
    sum += found / place
  }
  return relevant.size === 0 ? 0 : sum / relevant.size
}
