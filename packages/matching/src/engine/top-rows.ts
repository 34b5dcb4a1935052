/**
 * Keeps the best rows by rank, then by row, in a heap whose top is the worst of them and is replaced
 * first.
 */
export class TopRows {
  readonly #most: number
  readonly #ranks: Float64Array
  readonly #rows: Uint32Array
  #count = 0

  constructor(most: number) {
    this.#most = most
    this.#ranks = new Float64Array(most)
    this.#rows = new Uint32Array(most)
  }

  add(rank: number, row: number): void {
    if (this.#count < this.#most) this.#rise(this.#count++, rank, row)
    else if (this.#isWorse(0, rank, row)) this.#sink(rank, row)
  }

  /** Best first. */
  taken(): { rank: number; row: number }[] {
    return Array.from({ length: this.#count }, (_, at) => ({
      rank: this.#ranks[at] as number,
      row: this.#rows[at] as number,
    })).toSorted((a, b) => b.rank - a.rank || a.row - b.row)
  }

  #isWorse(at: number, rank: number, row: number): boolean {
    const other = this.#ranks[at] as number
    return other < rank || (other === rank && (this.#rows[at] as number) > row)
  }

  #put(at: number, rank: number, row: number): void {
    this.#ranks[at] = rank
    this.#rows[at] = row
  }

  #move(to: number, from: number): void {
    this.#put(to, this.#ranks[from] as number, this.#rows[from] as number)
  }

  #rise(from: number, rank: number, row: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >>> 1
      if (this.#isWorse(above, rank, row)) break
      this.#move(at, above)
      at = above
    }
    this.#put(at, rank, row)
  }

  #sink(rank: number, row: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#count) break
      const next = below + 1
      const isNextWorse =
        next < this.#count &&
        this.#isWorse(next, this.#ranks[below] as number, this.#rows[below] as number)
      if (isNextWorse) below = next
      if (!this.#isWorse(below, rank, row)) break
      this.#move(at, below)
      at = below
    }
    this.#put(at, rank, row)
  }
}
