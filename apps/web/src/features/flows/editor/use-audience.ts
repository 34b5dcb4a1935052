import { type AudiencePerson, listAudience } from '@headwater/contract/flows/plan-people'
import { useQuery } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'

export interface Audience {
  people: readonly AudiencePerson[]
  /** Undefined until they are known. */
  counts: { reachable: number; chosen: number; matching: number } | undefined
  isLoading: boolean
  error: string | undefined
  retry: () => void
}

/** Loads the people a session would write to. */
export function useAudience(flowId: string): Audience {
  const { data, error, isPending, refetch } = useQuery({
    ...loadQueryOptions(listAudience, { flowId }),
    // Verdicts and the search change on another page.
    refetchOnMount: 'always',
  })
  return {
    people: data?.people ?? [],
    counts: data,
    isLoading: isPending,
    error: error?.message,
    retry: () => void refetch(),
  }
}
