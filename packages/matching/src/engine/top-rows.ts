/** Scores are below two to this power, so that score and row fit into one sortable number. */
const rowSpan = 2 ** 32

/**
 * Keeps the best rows by score, then by row, in a heap whose top is the worst of them and is
 * replaced first.
 */
export class TopRows {
  readonly #most: number
  readonly #heap: Float64Array
  #count = 0

  constructor(most: number) {
    this.#most = most
    this.#heap = new Float64Array(most)
  }

  add(score: number, row: number): void {
    const rank = score * rowSpan + (rowSpan - 1 - row)
    if (this.#count < this.#most) this.#rise(this.#count++, rank)
    else if (rank > (this.#heap[0] as number)) this.#sink(rank)
  }

  /** Best first. */
  taken(): { score: number; row: number }[] {
    return [...this.#heap.subarray(0, this.#count).toSorted().toReversed()].map((rank) => {
      const score = Math.floor(rank / rowSpan)
      return { score, row: rowSpan - 1 - (rank - score * rowSpan) }
    })
  }

  #rise(from: number, rank: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >>> 1
      const other = this.#heap[above] as number
      if (other <= rank) break
      this.#heap[at] = other
      at = above
    }
    this.#heap[at] = rank
  }

  #sink(rank: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#count) break
      const next = below + 1
      if (next < this.#count && (this.#heap[next] as number) < (this.#heap[below] as number)) {
        below = next
      }
      const other = this.#heap[below] as number
      if (other >= rank) break
      this.#heap[at] = other
      at = below
    }
    this.#heap[at] = rank
  }
}
