import { type RawBuilder, sql } from 'kysely'
import type { ScanMode } from './criteria/criterion-sql.ts'
import { allOf, anyOf } from './logic-store.ts'
import { type Condition, isDeferred, type SqlCriterion } from './sql-criteria.ts'

/** Returns the condition that a must-have or exclusion holds. */
export function passesFilter(
  { criterion, expressions }: SqlCriterion,
  scanMode: ScanMode,
): RawBuilder<boolean> {
  const isMet = expressions.reaches(criterion.threshold, scanMode)
  const isGood = criterion.mode === 'not' ? sql<boolean>`not ${isMet}` : isMet
  return unknownOr(criterion.includesUnknown, expressions.isUnknown, isGood)
}

/**
 * A person who misses so many must-haves meets one of any larger number of them, which an index can
 * check beforehand.
 */
export function passesSomeOf(
  musts: readonly SqlCriterion[],
  missed: number,
  scanMode: ScanMode,
): RawBuilder<boolean> {
  if (scanMode === 'by row' || musts.length <= missed) return allOf([])
  const some = musts.slice(0, missed + 2)
  const choices =
    some.length <= missed + 1 ? [some] : some.map((left) => some.filter((one) => one !== left))
  return allOf(choices.map((any) => anyOf(any.map((line) => passesFilter(line, scanMode)))))
}

function unknownOr(
  keeps: boolean,
  isUnknown: RawBuilder<boolean>,
  isGood: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return keeps ? sql`(${isUnknown} or ${isGood})` : sql`(not ${isUnknown} and ${isGood})`
}

/** Lists the conditions that apply to every count of a search. */
export function listBaseConditions(
  sqlCriteria: readonly SqlCriterion[],
  without: readonly string[] = [],
): readonly Condition[] {
  if (without.length === 0) return listNiceToHaveConditions(sqlCriteria)
  const isLeft = sql<boolean>`d.person_id <> all(${without}::uuid[])`
  return [{ holds: () => isLeft, isLate: false }, ...listNiceToHaveConditions(sqlCriteria)]
}

/** Without a must-have at least one nice-to-have must be met. */
function listNiceToHaveConditions(sqlCriteria: readonly SqlCriterion[]): Condition[] {
  const nices = sqlCriteria.filter(({ criterion }) => criterion.mode === 'nice')
  if (nices.length === 0 || sqlCriteria.some(({ criterion }) => criterion.mode === 'must'))
    return []
  const isMet = ({ criterion, expressions }: SqlCriterion, scanMode: ScanMode) =>
    allOf([
      sql<boolean>`not ${expressions.isUnknown}`,
      expressions.reaches(criterion.threshold, scanMode),
    ])
  return [
    {
      holds: (scanMode) => anyOf(nices.map((line) => isMet(line, scanMode))),
      isLate: nices.some(isDeferred),
    },
  ]
}
