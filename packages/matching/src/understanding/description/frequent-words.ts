/** Words that nearly every sentence of a language has, by its code. */
export type FrequentWords = Readonly<Record<string, string>>

/** Counts how many of the words are frequent in each language, most first. */
export function countFrequentWords(
  languages: FrequentWords,
  words: readonly string[],
): { language: string; count: number }[] {
  return Object.entries(languages)
    .map(([language, frequent]) => {
      const known = new Set(frequent.split(' '))
      return { language, count: words.filter((word) => known.has(word)).length }
    })
    .toSorted((a, b) => b.count - a.count)
}
