import type { CompiledCriterion, CompiledSearch } from '@headwater/matching'
import type { RawBuilder } from 'kysely'
import type { CriterionSql, ScanMode } from './criteria/criterion-sql.ts'
import { buildCriterionSql } from './criteria/criterion-store.ts'

/** A criterion with its SQL. */
export interface SqlCriterion {
  readonly criterion: CompiledCriterion
  readonly expressions: CriterionSql
}

/** A condition, and whether it needs counted months. */
export interface Condition {
  readonly holds: (scanMode: ScanMode) => RawBuilder<boolean>
  readonly isLate: boolean
}

export function toSqlCriteria({ criteria }: CompiledSearch): SqlCriterion[] {
  return criteria.map((criterion, at) => ({
    criterion,
    expressions: buildCriterionSql(criterion, at),
  }))
}

/** Lists the criteria that decide who is found at all. */
export function listFilters(sqlCriteria: readonly SqlCriterion[]): SqlCriterion[] {
  return sqlCriteria.filter(({ criterion }) => criterion.mode !== 'nice')
}

export function isDeferred({ expressions }: SqlCriterion): boolean {
  return expressions.months !== undefined
}
