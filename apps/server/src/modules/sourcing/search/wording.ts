import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { namesOf, wordingOf } from '@headwater/matching'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

/** How to speak of criteria to people. */
export interface Wording {
  /** What people call the keys in the criteria: `cities:2950159` is Berlin. */
  namesOf(criteria: readonly Criterion[]): Record<string, string>
  /** What one of them asks for. */
  say(criterion: Criterion): string
}

export async function readWording(ctx: Ctx): Promise<Wording> {
  const taxonomy = await readTaxonomy(ctx)
  return {
    namesOf: (criteria) => namesOf(taxonomy, criteria),
    say: (criterion) => wordingOf(taxonomy, criterion),
  }
}
