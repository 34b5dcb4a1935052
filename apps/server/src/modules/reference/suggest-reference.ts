import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/reference'
import type { Ctx } from '#platform/context'
import { getSearchableList } from './get-searchable-list.ts'

export async function suggestReference(
  ctx: Ctx,
  { list, query, limit }: InputOf<typeof contract.suggestReference>,
) {
  const searchable = await getSearchableList(ctx, list)
  return { items: searchable.search(query, limit) }
}
