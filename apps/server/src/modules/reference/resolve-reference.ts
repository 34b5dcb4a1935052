import type { Suggestion, SuggestionList } from '@headwater/contract/reference'
import type { PublicCtx } from '#platform/context'
import { openSearch } from './open-search.ts'

/** The item of a list by its key, or by exactly one of its names; undefined when there is none. */
export async function resolveReference(
  ctx: PublicCtx,
  list: SuggestionList,
  text: string,
): Promise<Suggestion | undefined> {
  const searchable = await openSearch(ctx, list)
  return searchable.find(text)
}
