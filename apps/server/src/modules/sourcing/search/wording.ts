import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { namesOf, wordingOf as sayCriterion } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
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
  return wordingOf(await readTaxonomy(ctx))
}

export function wordingOf(taxonomy: Taxonomy): Wording {
  return {
    namesOf: (criteria) => namesOf(taxonomy, criteria),
    say: (criterion) => sayCriterion(taxonomy, criterion),
  }
}
