/** Grades are compared first. Within one, popularity decides. */
const gradeWidth = 2 ** 24

export interface RankedMatch {
  /** Popularity rank of the entry. */
  readonly rank: number
  readonly form: number
  readonly grade: number
}

/** Keeps the best few of many matches, each entry once. */
export class BestMatches {
  private readonly limit: number
  private readonly kept: RankedMatch[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  get isFull(): boolean {
    return this.kept.length >= this.limit
  }

  get isEmpty(): boolean {
    return this.kept.length === 0
  }

  /** Returns whether a match this good would be kept, to avoid building one that would not. */
  wants(rank: number, grade: number): boolean {
    return (
      !this.isFull || scoreOf({ rank, grade }) <= scoreOf(this.kept[this.limit - 1] as RankedMatch)
    )
  }

  offer(rank: number, form: number, grade: number): void {
    if (!this.wants(rank, grade)) return
    const same = this.kept.findIndex((found) => found.rank === rank)
    const known = this.kept[same]
    if (known) {
      // The name comes before its aliases.
      if (known.grade < grade || (known.grade === grade && known.form <= form)) return
      this.kept.splice(same, 1)
    }
    const score = scoreOf({ rank, grade })
    let place = this.kept.length
    while (place > 0 && score < scoreOf(this.kept[place - 1] as RankedMatch)) place -= 1
    this.kept.splice(place, 0, { rank, form, grade })
    if (this.kept.length > this.limit) this.kept.pop()
  }

  list(): readonly RankedMatch[] {
    return this.kept
  }
}

function scoreOf({ rank, grade }: Omit<RankedMatch, 'form'>): number {
  return grade * gradeWidth + rank
}
