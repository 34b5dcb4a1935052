import type { CompiledCriterion, CompiledSearch } from '@headwater/matching'
import type { RawBuilder } from 'kysely'
import { tell } from './criteria/criterion-store.ts'
import type { How, Told } from './criteria/told.ts'

/** A criterion with its meaning in SQL. */
export interface Line {
  readonly criterion: CompiledCriterion
  readonly told: Told
}

/** A condition, and whether it waits for months to be counted. */
export interface Condition {
  readonly holds: (how: How) => RawBuilder<boolean>
  readonly isLate: boolean
}

export function linesOf({ criteria }: CompiledSearch): Line[] {
  return criteria.map((criterion, at) => ({ criterion, told: tell(criterion, at) }))
}

/** Those that decide who is found at all. */
export function filtersOf(lines: readonly Line[]): Line[] {
  return lines.filter(({ criterion }) => criterion.mode !== 'nice')
}

export function isLate({ told }: Line): boolean {
  return told.months !== undefined
}
