import type { Vocabulary } from './vocabulary.ts'

/** A word that is near what was typed, or begins with something near it. */
export type Visit = (word: number, slips: number, isWhole: boolean) => void

/**
 * Walks the sorted words once, like a tree: letters a word shares with the one before it are not
 * compared again, and where too many slips have been made all words with that beginning are passed
 * over. A slip is a letter too many, too few, wrong, or two that changed places.
 */
export function visitNearWords(
  { words, shared }: Vocabulary,
  typed: string,
  maxSlips: number,
  visit: Visit,
): void {
  const grid = new Grid(typed, maxSlips)
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
      if (slips <= maxSlips) visit(index, slips, grid.whole(depth) === slips)
      index += 1
      continue
    }
    // Nothing that begins like this can come nearer: all of it matches already, or none of it does.
    do {
      if (slips <= maxSlips) visit(index, slips, false)
      index += 1
    } while (index < words.length && (shared[index] as number) >= depth)
  }
}

/**
 * The table of slips between what was typed and the letters of the word so far, row by row. Only a
 * band along its diagonal is ever written; what lies beside it says "too many" from the start.
 */
class Grid {
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

  /** Compares one more letter of the word; false when no further letter can help. */
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

  /** The fewest slips between what was typed and any beginning of the word. */
  least(depth: number): number {
    return depth === 0 ? this.max + 1 : (this.leasts[depth] as number)
  }

  /** The slips between what was typed and the whole word, when it ends here. */
  whole(depth: number): number {
    const isInBand = Math.abs(depth - (this.width - 1)) <= this.max
    return isInBand ? (this.cells[depth * this.width + this.width - 1] as number) : this.max + 1
  }
}
