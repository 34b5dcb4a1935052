import type { RawBuilder } from 'kysely'

/** Whether an expression is written to use an index, or to be fast on a row already read. */
export type ScanMode = 'by index' | 'by row'

/**
 * The SQL expressions of one criterion over a document row `d`. They are never null, except values
 * for people of whom nothing is known.
 */
export interface CriterionSql {
  readonly isUnknown: RawBuilder<boolean>
  /** Whether the match is at least this value. */
  readonly reaches: (match: number, scanMode: ScanMode) => RawBuilder<boolean>
  /** The value that counts for the score, in thousandths. */
  readonly value: RawBuilder<number>
  /** Computed from lists and therefore evaluated last. The result is available as `d.<name>`. */
  readonly months?: { readonly name: string; readonly count: RawBuilder<number | null> }
}
