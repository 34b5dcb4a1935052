import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { explainScore } from '@headwater/matching'
import { toDocument } from '@headwater/matching/document'
import { todayOf } from '#modules/people'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { compileCriteria } from './compile-criteria.ts'
import { findProfileWithDocument } from './hit-store.ts'

type Explain = typeof contract.explainPerson

/** Explains a score from the document that is searched, so that it matches the number shown. */
export async function explainPerson(
  ctx: Ctx,
  { criteria, personId }: InputOf<Explain>,
): Promise<ReplyOf<Explain>> {
  const taxonomy = await getTaxonomy(ctx)
  const person = await inTransaction(ctx, ({ db, actor }) =>
    findProfileWithDocument(db, actor.companyId, personId),
  )
  if (!person) throw new AppError('not_found', 'Person not found.')
  const search = compileCriteria(taxonomy, criteria)
  const document = toDocument(person.document)
  const today = todayOf(ctx)
  return explainScore(taxonomy, { criteria, search }, { profile: person.profile, today, document })
}
