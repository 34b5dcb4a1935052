/**
 * The plain baseline: titles as TF-IDF vectors of their character 3- to 5-grams, ranked by cosine.
 */
export function createCharacterBaseline(
  titles: readonly string[],
): (query: string) => Float64Array {
  const counts = titles.map(countGrams)
  const frequency = new Map<string, number>()
  for (const grams of counts) {
    for (const gram of grams.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1)
  }
  const weigh = (grams: ReadonlyMap<string, number>) => {
    const weights = [...grams].map(([gram, times]) => {
      const idf = Math.log((titles.length + 1) / ((frequency.get(gram) ?? 0) + 1)) + 1
      return [gram, times * idf] as const
    })
    const norm = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    return weights.map(([gram, weight]) => [gram, weight / norm] as const)
  }
  const owners = new Map<string, [title: number, weight: number][]>()
  for (const [title, grams] of counts.entries()) {
    for (const [gram, weight] of weigh(grams)) {
      const known = owners.get(gram) ?? []
      owners.set(gram, known)
      known.push([title, weight])
    }
  }
  return (query) => {
    const cosines = new Float64Array(titles.length)
    for (const [gram, weight] of weigh(countGrams(query))) {
      for (const [title, own] of owners.get(gram) ?? []) {
        cosines[title] = (cosines[title] as number) + weight * own
      }
    }
    return cosines
  }
}

function countGrams(text: string): Map<string, number> {
  const padded = ` ${text.toLowerCase()} `
  const counts = new Map<string, number>()
  for (let length = 3; length <= 5; length++) {
    for (let from = 0; from + length <= padded.length; from++) {
      const gram = padded.slice(from, from + length)
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
  }
  return counts
}
