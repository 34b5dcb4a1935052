import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { formatCriterion, namesByCriteriaKey } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

/** Formats criteria for people. */
export interface CriteriaFormatter {
  /** Display names of the keys in the criteria: `cities:2950159` is Berlin. */
  namesOf(criteria: readonly Criterion[]): Record<string, string>
  /** Formats what one criterion asks for. */
  format(criterion: Criterion): string
}

export async function loadCriteriaFormatter(ctx: Ctx): Promise<CriteriaFormatter> {
  return createCriteriaFormatter(await getTaxonomy(ctx))
}

export function createCriteriaFormatter(taxonomy: Taxonomy): CriteriaFormatter {
  return {
    namesOf: (criteria) => namesByCriteriaKey(taxonomy, criteria),
    format: (criterion) => formatCriterion(taxonomy, criterion),
  }
}
