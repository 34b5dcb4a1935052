import type { ResultsReply } from '@headwater/contract/flows/results'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ResultsKey } from '../results-key.ts'
import type { ActTarget } from './acts/act-target.ts'
import { getAnonymousName } from './blind-mode.ts'

/** How many parts of a key name the search, without the order and the group of a list. */
const searchParts = 5

/**
 * Returns a function that finds people who were listed before: those who are selected stay selected
 * while the list is sorted differently or a group is filtered.
 */
export function useFindLoaded(
  key: ResultsKey | undefined,
  isBlind: boolean,
): (id: string) => ActTarget | undefined {
  const queryClient = useQueryClient()
  return (id) => {
    if (key === undefined) return undefined
    const queryKey = key.slice(0, searchParts)
    const lists = queryClient.getQueriesData<InfiniteData<ResultsReply>>({ queryKey })
    const hit = lists
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ hits }) => hits)
      .find((each) => each.id === id)
    return hit && { hit, name: isBlind ? getAnonymousName(undefined) : hit.person.name }
  }
}
