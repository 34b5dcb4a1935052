import type { TrapKind } from './person/traps.ts'

/**
 * The ground truth of one person of the pool. It is stored separately: a ranking is measured by it
 * and never sees it.
 */
export interface Truth {
  readonly id: string
  readonly index: number
  readonly group: 0 | 1
  /** Each role with its true occupation and level, in months since the year 0. */
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
  /** Index of the person this is a duplicate of. */
  readonly duplicateOf: number | null
  /** Index of the person this differs from in signals alone. */
  readonly twinOf: number | null
  readonly trap: TrapKind | null
}
