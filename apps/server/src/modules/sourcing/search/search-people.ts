import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { getTaxonomy, requireValidCriteria } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { hashCriteria } from './compile-criteria.ts'
import { findPeople, PeopleCursor } from './find-people.ts'
import { requireListOrder } from './require-list-order.ts'
import { requireScope, resolveScope } from './resolve-scope.ts'
import type { SearchEngine } from './search-engine.ts'

type Search = typeof contract.searchPeople

/** Returns one page of people: full matches first, then those who miss few must-haves. */
export async function searchPeople(
  ctx: Ctx,
  engine: SearchEngine,
  { cursor, scope, sort, ...query }: InputOf<Search>,
): Promise<ReplyOf<Search>> {
  const list = `sourcing.search ${scope} ${sort} ${hashCriteria(query.criteria)}`
  const after = cursor === undefined ? null : decodeCursor(ctx, list, cursor, PeopleCursor)
  const nothing = async () => undefined
  const order = requireListOrder(sort, query.criteria)
  const taxonomy = await getTaxonomy(ctx)
  await requireValidCriteria(taxonomy, query.criteria)
  await inTransaction(ctx, (ctx) => requireScope(ctx, scope))
  const within = await resolveScope(ctx, scope)
  const found = await findPeople(
    ctx,
    engine,
    { ...query, within, taxonomy, after, order, withPartial: true },
    nothing,
  )
  const { next } = found
  return { ...found, nextCursor: next && encodeCursor(ctx, list, next) }
}
