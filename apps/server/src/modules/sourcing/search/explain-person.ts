import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { explain } from '@headwater/matching'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { readDocument } from '../documents/document-row.ts'
import { todayOf } from '../people/present.ts'
import { compileCriteria } from './compile-criteria.ts'
import { findWhole } from './found-store.ts'

type Explain = typeof contract.explainPerson

/** From the document that is searched, so that it explains the number that was shown. */
export async function explainPerson(
  ctx: Ctx,
  { criteria, personId }: InputOf<Explain>,
): Promise<ReplyOf<Explain>> {
  const taxonomy = await readTaxonomy(ctx)
  const person = await inTransaction(ctx, ({ db, actor }) =>
    findWhole(db, actor.companyId, personId),
  )
  if (!person) throw new AppError('not_found', 'There is no such person.')
  const search = compileCriteria(taxonomy, criteria)
  const document = readDocument(person.document)
  const today = todayOf(ctx)
  return explain(taxonomy, { criteria, search }, { profile: person.profile, today, document })
}
