import type { TrapKind } from './person/traps.ts'

/** What is really so of one person of the pool. Kept apart: a ranking is measured by it, never fed. */
export interface Truth {
  readonly id: string
  readonly index: number
  readonly group: 0 | 1
  /** Each post with its true occupation and level, as months since the year 0. */
  readonly posts: readonly {
    readonly occupation: string
    readonly level: number
    readonly from: number
    readonly until: number
  }[]
  /** Months of use by skill, mentioned or not. */
  readonly skills: Readonly<Record<string, number>>
  readonly ability: number
  readonly mobility: number
  readonly isOpen: boolean
  readonly wouldRelocate: boolean
  /** The index of whom this is the same as. */
  readonly duplicateOf: number | null
  /** The index of whom this differs from in signals alone. */
  readonly twinOf: number | null
  readonly trap: TrapKind | null
}
