import { getPlan } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { loadData } from '#lib/load-data'
import type { EditedPlan } from './use-plan-draft.ts'

/** Returns who saved the newer version of a plan that can't be saved any more. */
export function useNewerAuthor({ flowId, isStale }: EditedPlan): string | undefined {
  const { data } = useQuery({
    // The plan under the usual key would be adopted by the draft.
    queryKey: ['newer plan', flowId],
    queryFn: ({ signal }) => loadData(getPlan, { flowId }, { signal }),
    enabled: isStale,
    gcTime: 0,
  })
  return data?.savedBy?.name
}
