import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { reidentify } from '../criteria/edit-criteria.ts'
import { subjectOf } from '../criteria/subject-of.ts'
import { isEachWanted, isSameValue, valuesOf } from '../criteria/values.ts'

/**
 * A search with criteria of the job in it again. What is wanted each by itself, as skills are, stands
 * beside what the sentence says; of the rest nobody can be both, so that the job's takes its place.
 */
export function keepOfJob(
  criteria: readonly Criterion[],
  wanted: readonly Criterion[],
): Criterion[] {
  const all = criteria.filter((one) => !wanted.some((other) => isInTheWay(one, other)))
  for (const one of wanted) all.push(reidentify(all, one))
  return all
}

function isInTheWay(one: Criterion, wanted: Criterion): boolean {
  if (subjectOf(one.attribute) !== subjectOf(wanted.attribute)) return false
  return !isEachWanted(wanted.attribute) || shareValue(one, wanted)
}

function shareValue(one: Criterion, other: Criterion): boolean {
  const values = valuesOf(other, {})
  return valuesOf(one, {}).some((value) => values.some((each) => isSameValue(each, value)))
}
