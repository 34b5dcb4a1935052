import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { getAttributeSubject } from '../criteria/attribute-subject.ts'
import { isSameValue, listValues, requiresEachValue } from '../criteria/criterion-values.ts'
import { withUniqueId } from '../criteria/edit-criteria.ts'

/**
 * Restores criteria of the job. Those required each, such as skills, are added to the query's. For
 * other subjects a person can't satisfy both, so the job's criterion replaces the query's.
 */
export function restoreJobCriteria(
  criteria: readonly Criterion[],
  wanted: readonly Criterion[],
): Criterion[] {
  const all = criteria.filter((one) => !wanted.some((other) => conflictsWith(one, other)))
  for (const one of wanted) all.push(withUniqueId(all, one))
  return all
}

function conflictsWith(one: Criterion, wanted: Criterion): boolean {
  if (getAttributeSubject(one.attribute) !== getAttributeSubject(wanted.attribute)) return false
  return !requiresEachValue(wanted.attribute) || sharesValue(one, wanted)
}

function sharesValue(one: Criterion, other: Criterion): boolean {
  const values = listValues(other, {})
  return listValues(one, {}).some((value) => values.some((each) => isSameValue(each, value)))
}
