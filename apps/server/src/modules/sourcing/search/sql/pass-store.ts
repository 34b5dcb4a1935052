import { type RawBuilder, sql } from 'kysely'
import type { How } from './criteria/told.ts'
import { type Condition, isLate, type Line } from './filter.ts'
import { allOf, anyOf } from './logic-store.ts'

/** Whether a must or a not holds for somebody. */
export function passes({ criterion, told }: Line, how: How): RawBuilder<boolean> {
  const isMet = told.reaches(criterion.threshold, how)
  const isGood = criterion.mode === 'not' ? sql<boolean>`not ${isMet}` : isMet
  return withUnknown(criterion.keepsUnknown, told.isUnknown, isGood)
}

/** Whether somebody could be found or just miss it. */
export function passesNearly({ criterion, told }: Line, how: How): RawBuilder<boolean> {
  const least = Math.min(criterion.threshold, criterion.nearFrom ?? criterion.threshold)
  return withUnknown(criterion.keepsUnknown, told.isUnknown, told.reaches(least, how))
}

/** Somebody may just miss it. */
export function hasNear({ criterion }: Line): boolean {
  const { mode, nearFrom, threshold } = criterion
  return mode === 'must' && nearFrom !== null && nearFrom < threshold
}

function withUnknown(
  keeps: boolean,
  isUnknown: RawBuilder<boolean>,
  isGood: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return keeps ? sql`(${isUnknown} or ${isGood})` : sql`(not ${isUnknown} and ${isGood})`
}

/** Who comes into question at all, in every count of a search. */
export function wantedOf(
  lines: readonly Line[],
  without: readonly string[] = [],
): readonly Condition[] {
  if (without.length === 0) return wishesOf(lines)
  const isLeft = sql<boolean>`d.person_id <> all(${without}::uuid[])`
  return [{ holds: () => isLeft, isLate: false }, ...wishesOf(lines)]
}

/** Where nothing is required, at least one of the wishes has to be met. */
function wishesOf(lines: readonly Line[]): Condition[] {
  const nices = lines.filter(({ criterion }) => criterion.mode === 'nice')
  if (nices.length === 0 || lines.some(({ criterion }) => criterion.mode === 'must')) return []
  const isMet = ({ criterion, told }: Line, how: How) =>
    allOf([sql<boolean>`not ${told.isUnknown}`, told.reaches(criterion.threshold, how)])
  return [
    {
      holds: (how) => anyOf(nices.map((line) => isMet(line, how))),
      isLate: nices.some(isLate),
    },
  ]
}
