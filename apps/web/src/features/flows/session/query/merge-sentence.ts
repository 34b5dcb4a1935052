import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import { reidentify } from '../criteria/edit-criteria.ts'
import { haveSameMeaning } from './same-meaning.ts'

interface Merged {
  criteria: Criterion[]
  /** What was set by hand and stays, as the sentence says nothing of it. */
  kept: Attribute[]
  /** What was set by hand and is as the sentence says from now on. */
  replaced: Attribute[]
}

/**
 * A search after a new sentence: what the sentence names is as it says, what the sentence before said
 * is gone with it, and what was set by hand stays wherever the sentence says nothing of it.
 */
export function mergeSentence(
  before: readonly Criterion[],
  /** What the sentence before said; nothing where there was none. */
  spoken: readonly Criterion[],
  said: readonly Criterion[],
): Merged {
  const byHand = before.filter((one) => !spoken.some((other) => haveSameMeaning([one], [other])))
  const named = new Set(said.map(({ attribute }) => attribute))
  const kept = byHand.filter(({ attribute }) => !named.has(attribute))
  const replaced = byHand.filter(({ attribute }) => named.has(attribute))
  const criteria = said.map((one) => withWeight(one, before))
  for (const one of kept) criteria.push(reidentify(criteria, one))
  return {
    criteria,
    kept: attributesOf(kept),
    replaced: attributesOf(replaced),
  }
}

/** What is asked for as before weighs as before: a sentence says nothing of weights. */
function withWeight(criterion: Criterion, before: readonly Criterion[]): Criterion {
  const same = before.find((one) => haveSameMeaning([one], [criterion]))
  return same ? { ...criterion, weight: same.weight } : criterion
}

function attributesOf(criteria: readonly Criterion[]): Attribute[] {
  return [...new Set(criteria.map(({ attribute }) => attribute))]
}
