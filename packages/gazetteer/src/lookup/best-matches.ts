/** Grades are told apart first; within one, the place in the order of popularity decides. */
const gradeWidth = 2 ** 24

export interface Found {
  /** The number of the entry in the order of popularity. */
  readonly rank: number
  readonly form: number
  readonly grade: number
}

/** Keeps the best few of many matches, each entry once. */
export class BestMatches {
  private readonly limit: number
  private readonly kept: Found[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  get isFull(): boolean {
    return this.kept.length >= this.limit
  }

  get isEmpty(): boolean {
    return this.kept.length === 0
  }

  /** Whether a match this good would be kept; asked first where making one is dear. */
  wants(rank: number, grade: number): boolean {
    return !this.isFull || scoreOf({ rank, grade }) <= scoreOf(this.kept[this.limit - 1] as Found)
  }

  offer(rank: number, form: number, grade: number): void {
    if (!this.wants(rank, grade)) return
    const same = this.kept.findIndex((found) => found.rank === rank)
    const known = this.kept[same]
    if (known) {
      // The name stands before its aliases.
      if (known.grade < grade || (known.grade === grade && known.form <= form)) return
      this.kept.splice(same, 1)
    }
    const score = scoreOf({ rank, grade })
    let place = this.kept.length
    while (place > 0 && score < scoreOf(this.kept[place - 1] as Found)) place -= 1
    this.kept.splice(place, 0, { rank, form, grade })
    if (this.kept.length > this.limit) this.kept.pop()
  }

  list(): readonly Found[] {
    return this.kept
  }
}

function scoreOf({ rank, grade }: Omit<Found, 'form'>): number {
  return grade * gradeWidth + rank
}
