import type { Vocabulary } from './vocabulary.ts'

/** Called for a word that is close to the typed one, or begins with something close. */
export type OnNearWord = (word: number, slips: number, isWhole: boolean) => void

/**
 * Walks the sorted words once, like a tree: letters shared with the previous word are not compared
 * again, and after too many typos all words with that prefix are skipped. A typo is a letter extra,
 * missing or wrong, or two swapped.
 */
export function visitNearWords(
  { words, shared }: Vocabulary,
  typed: string,
  maxTypos: number,
  visit: OnNearWord,
): void {
  const grid = new EditDistanceGrid(typed, maxTypos)
  let index = 0
  while (index < words.length) {
    const word = words[index] as string
    let depth = index === 0 ? 0 : (shared[index] as number)
    let isOpen = true
    while (isOpen && depth < word.length) {
      depth += 1
      isOpen = grid.step(word, depth)
    }
    const slips = grid.least(depth)
    if (isOpen) {
      if (slips <= maxTypos) visit(index, slips, grid.whole(depth) === slips)
      index += 1
      continue
    }
    // No word with this prefix can come closer: it already matches entirely, or cannot match.
    do {
      if (slips <= maxTypos) visit(index, slips, false)
      index += 1
    } while (index < words.length && (shared[index] as number) >= depth)
  }
}

/**
 * The edit distance table between the typed word and the letters so far, row by row. Only a band
 * along its diagonal is written, and cells outside it start above the limit.
 */
class EditDistanceGrid {
  private readonly typed: string
  private readonly max: number
  private readonly width: number
  private readonly cells: Uint8Array
  private readonly leasts: Uint8Array

  constructor(typed: string, max: number) {
    this.typed = typed
    this.max = max
    this.width = typed.length + 1
    this.cells = new Uint8Array(this.width * 64).fill(max + 1)
    for (let column = 0; column < this.width; column += 1) {
      this.cells[column] = Math.min(column, max + 1)
    }
    this.leasts = new Uint8Array(64).fill(max + 1)
  }

  /** Adds one letter of the word. Returns false if no further letter can help. */
  step(word: string, depth: number): boolean {
    const { typed, max, width, cells, leasts } = this
    const letter = word.charCodeAt(depth - 1)
    const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
    const row = depth * width
    const above = row - width
    const from = Math.max(1, depth - max)
    const to = Math.min(width - 1, depth + max)
    cells[row + from - 1] = from === 1 ? Math.min(depth, max + 1) : max + 1
    let nearest = cells[row + from - 1] as number
    for (let column = from; column <= to; column += 1) {
      const wanted = typed.charCodeAt(column - 1)
      let slips = (cells[above + column - 1] as number) + (wanted === letter ? 0 : 1)
      slips = Math.min(
        slips,
        (cells[above + column] as number) + 1,
        (cells[row + column - 1] as number) + 1,
      )
      if (column > 1 && wanted === before && typed.charCodeAt(column - 2) === letter && depth > 1) {
        slips = Math.min(slips, (cells[above - width + column - 2] as number) + 1)
      }
      slips = Math.min(slips, max + 1)
      cells[row + column] = slips
      nearest = Math.min(nearest, slips)
    }
    const whole = to === width - 1 && from <= to ? (cells[row + to] as number) : max + 1
    leasts[depth] = Math.min(depth > 1 ? (leasts[depth - 1] as number) : max + 1, whole)
    return nearest <= max
  }

  /** The fewest typos between the typed word and any prefix of the word. */
  least(depth: number): number {
    return depth === 0 ? this.max + 1 : (this.leasts[depth] as number)
  }

  /** The typos between the typed word and the whole word, if it ends here. */
  whole(depth: number): number {
    const isInBand = Math.abs(depth - (this.width - 1)) <= this.max
    return isInBand ? (this.cells[depth * this.width + this.width - 1] as number) : this.max + 1
  }
}
