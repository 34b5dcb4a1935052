import type { RawBuilder } from 'kysely'

/** Written so that an index may serve it, or so that it is quick for a row that is there anyway. */
export type How = 'by index' | 'by row'

/**
 * What one criterion says of one person, as expressions over a row `d` of documents; never null,
 * but for what is said of somebody of whom it is not known.
 */
export interface Told {
  readonly isUnknown: RawBuilder<boolean>
  /** Whether the match is at least so much. */
  readonly reaches: (match: number, how: How) => RawBuilder<boolean>
  /** What the score counts, in thousandths. */
  readonly value: RawBuilder<number>
  /** Worked out list by list, so that it is looked at last; `d.<name>` is what comes of it. */
  readonly months?: { readonly name: string; readonly count: RawBuilder<number | null> }
}
