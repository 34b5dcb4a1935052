import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { FoundHit } from '@headwater/contract/sourcing/search'
import { failuresOf, type Judged, judgeAll } from '@headwater/matching'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { readDocument } from '../documents/document-row.ts'
import { compileCriteria } from './compile-criteria.ts'
import { listFound } from './found-store.ts'
import { presentHit } from './present-found.ts'

/** Somebody beside criteria, whether they fit or not. */
export interface JudgedPerson extends FoundHit {
  /** The ids of the criteria that keep them out; none: they fit. */
  readonly failed: readonly string[]
  /** All that the score is made of. */
  readonly lines: readonly Judged[]
}

/** By id; whoever is not there, or not for this company, is left out. */
export async function judgePeople(
  ctx: Ctx,
  criteria: readonly Criterion[],
  personIds: readonly string[],
): Promise<ReadonlyMap<string, JudgedPerson>> {
  const search = compileCriteria(await readTaxonomy(ctx), criteria)
  const rows = await inTransaction(ctx, ({ db, actor }) =>
    listFound(db, actor.companyId, [...new Set(personIds)], search),
  )
  return new Map(
    [...rows].map(([id, row]) => {
      const judged = judgeAll(search, readDocument(row.document))
      return [id, { ...presentHit(search, row), failed: failuresOf(search, judged), lines: judged }]
    }),
  )
}
