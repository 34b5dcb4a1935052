import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { getCandidate } from '@headwater/contract/pipeline/candidate'
import { listStages } from '@headwater/contract/pipeline/candidates'
import { useQuery } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'

/** Loads the candidate a thread is about, with the stages of their job. */
export function useThreadCandidate({ candidate }: Pick<ThreadSummary, 'candidate'>) {
  const { jobId = '', candidateId = '' } = candidate ?? {}
  const enabled = candidate !== null
  const detail = useQuery({ ...loadQueryOptions(getCandidate, { jobId, candidateId }), enabled })
  const stages = useQuery({ ...loadQueryOptions(listStages, { jobId }), enabled })
  const card = enabled ? detail.data?.card : undefined
  return {
    detail: enabled ? detail.data : undefined,
    card,
    stages: stages.data?.stages ?? [],
    stage: stages.data?.stages.find(({ id }) => id === card?.stageId),
    isLoading: enabled && detail.isPending,
    hasFailed: enabled && ((detail.isError && !detail.data) || (stages.isError && !stages.data)),
    retry: () => {
      for (const query of [detail, stages]) if (query.isError) void query.refetch()
    },
  }
}
