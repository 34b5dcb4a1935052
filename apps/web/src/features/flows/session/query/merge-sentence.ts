import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { reidentify } from '../criteria/edit-criteria.ts'
import { subjectOf } from '../criteria/subject-of.ts'
import { haveSameMeaning } from './same-meaning.ts'

interface Merged {
  criteria: Criterion[]
  /** What no sentence said and stays, as this one says nothing of it. */
  kept: Criterion[]
  /** What no sentence said and is gone, as this one says something else of it. */
  replaced: Criterion[]
}

/**
 * A search after a new sentence: what the sentence speaks of is as it says, what the sentence before
 * said is gone with it, and what comes from elsewhere, the job or somebody's hand, stays wherever the
 * sentence does not speak of it.
 */
export function mergeSentence(
  before: readonly Criterion[],
  /** What the sentence before said; nothing where there was none. */
  spoken: readonly Criterion[],
  said: readonly Criterion[],
): Merged {
  const others = before.filter((one) => !hasSame(spoken, one))
  const subjects = new Set(said.map(({ attribute }) => subjectOf(attribute)))
  const isSpokenOf = ({ attribute }: Criterion) => subjects.has(subjectOf(attribute))
  const kept = others.filter((one) => !isSpokenOf(one))
  const replaced = others.filter((one) => isSpokenOf(one) && !hasSame(said, one))
  const criteria = said.map((one) => withWeight(one, before))
  for (const one of kept) criteria.push(reidentify(criteria, one))
  return { criteria, kept, replaced }
}

/** What is asked for as before weighs as before: a sentence says nothing of weights. */
function withWeight(criterion: Criterion, before: readonly Criterion[]): Criterion {
  const same = before.find((one) => haveSameMeaning([one], [criterion]))
  return same ? { ...criterion, weight: same.weight } : criterion
}

export function hasSame(criteria: readonly Criterion[], wanted: Criterion): boolean {
  return criteria.some((one) => haveSameMeaning([one], [wanted]))
}
