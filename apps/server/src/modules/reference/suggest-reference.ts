import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference'
import type { Ctx } from '#platform/context'
import { openSearch } from './open-search.ts'

export async function suggestReference(
  ctx: Ctx,
  { list, query, limit }: InputOf<typeof contract.suggestReference>,
) {
  const searchable = await openSearch(ctx, list)
  return { items: searchable.search(query, limit) }
}
