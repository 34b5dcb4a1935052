import type { Suggestion, SuggestionList } from '@headwater/contract/reference'
import type { PublicCtx } from '#platform/context'
import { getSearchableList } from './get-searchable-list.ts'

/** Returns the item with this key or exactly this name, or undefined if there is none. */
export async function resolveReference(
  ctx: PublicCtx,
  list: SuggestionList,
  text: string,
): Promise<Suggestion | undefined> {
  const searchable = await getSearchableList(ctx, list)
  return searchable.find(text)
}
