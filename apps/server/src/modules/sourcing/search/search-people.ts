import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { decodeCursor, encodeCursor } from '#platform/cursors'
import { hashCriteria } from './compile-criteria.ts'
import { FoundPlace, findPeople } from './find-people.ts'
import type { SearchEngine } from './search-engine.ts'

type Search = typeof contract.searchPeople

/** One page of the people who fit, best first. */
export async function searchPeople(
  ctx: Ctx,
  engine: SearchEngine,
  { cursor, ...sought }: InputOf<Search>,
): Promise<ReplyOf<Search>> {
  const list = `sourcing.search ${hashCriteria(sought.criteria)}`
  const after = cursor === undefined ? null : decodeCursor(ctx, list, cursor, FoundPlace)
  const nothing = async () => undefined
  const taxonomy = await readTaxonomy(ctx)
  const found = await findPeople(ctx, engine, { ...sought, taxonomy, after }, nothing)
  const { next } = found
  return { ...found, nextCursor: next && encodeCursor(ctx, list, next) }
}
