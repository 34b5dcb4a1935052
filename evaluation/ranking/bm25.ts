/** Plain BM25 over all words of a profile: the baseline of a full-text search. */
export class Bm25 {
  readonly #postings = new Map<string, { person: number; times: number }[]>()
  readonly #lengths: number[] = []
  #total = 0

  add(words: readonly string[]): void {
    const person = this.#lengths.length
    this.#lengths.push(words.length)
    this.#total += words.length
    const times = new Map<string, number>()
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
    for (const [word, count] of times) {
      const posting = this.#postings.get(word)
      if (posting) posting.push({ person, times: count })
      else this.#postings.set(word, [{ person, times: count }])
    }
  }

  /** Returns the best ones, best first. */
  search(words: readonly string[], limit: number): number[] {
    const scores = new Map<number, number>()
    const mean = this.#total / this.#lengths.length
    for (const word of new Set(words)) {
      const posting = this.#postings.get(word) ?? []
      const rarity = Math.log(
        1 + (this.#lengths.length - posting.length + 0.5) / (posting.length + 0.5),
      )
      for (const { person, times } of posting) {
        const length = k * (1 - b + (b * (this.#lengths[person] as number)) / mean)
        const score = (rarity * times * (k + 1)) / (times + length)
        scores.set(person, (scores.get(person) ?? 0) + score)
      }
    }
    return [...scores]
      .toSorted(([a, one], [c, other]) => other - one || a - c)
      .slice(0, limit)
      .map(([person]) => person)
  }
}

const k = 1.2
const b = 0.75
