/** What one criterion says of one person, in thousandths. */
export interface Evaluation {
  readonly isKnown: boolean
  /** What the score counts: how well it is met, and how sure that is. */
  readonly value: number
  /** What filters look at: whether it is met at all. */
  readonly match: number
}
