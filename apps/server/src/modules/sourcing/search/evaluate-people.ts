import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchHit } from '@headwater/contract/sourcing/search'
import { type EvaluatedCriterion, evaluateCriteria, listFailedCriteria } from '@headwater/matching'
import { toDocument } from '@headwater/matching/document'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { compileCriteria } from './compile-criteria.ts'
import { listHitRows } from './hit-store.ts'
import { presentHit } from './present-hit.ts'

/** A person evaluated against criteria, whether they match or not. */
export interface EvaluatedPerson extends Omit<SearchHit, 'missed'> {
  /** Ids of the criteria that exclude them. Empty if they match. */
  readonly failed: readonly string[]
  /** Everything the score is computed from. */
  readonly lines: readonly EvaluatedCriterion[]
}

/**
 * Evaluates people and returns the results by id, without people who do not exist for this company.
 */
export async function evaluatePeople(
  ctx: Ctx,
  criteria: readonly Criterion[],
  personIds: readonly string[],
): Promise<ReadonlyMap<string, EvaluatedPerson>> {
  const search = compileCriteria(await getTaxonomy(ctx), criteria)
  const rows = await inTransaction(ctx, ({ db, actor }) =>
    listHitRows(db, actor.companyId, [...new Set(personIds)], search),
  )
  return new Map(
    [...rows].map(([id, row]) => {
      const evaluated = evaluateCriteria(search, toDocument(row.document))
      return [
        id,
        {
          ...presentHit(search, row),
          failed: listFailedCriteria(search, evaluated),
          lines: evaluated,
        },
      ]
    }),
  )
}
