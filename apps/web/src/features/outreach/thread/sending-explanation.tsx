import { getCandidateExplanation } from '@headwater/contract/outreach/explanations'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

/** Says when a session writes to the candidate next, or why it does not. */
export function SendingExplanation({ candidateId }: { candidateId: string }) {
  const query = useQuery(loadQueryOptions(getCandidateExplanation, { candidateId }))
  const isSlow = useDelayedLoading(query.isPending)
  const { data } = query
  if (isSlow && !data && !query.isError)
    return (
      <SkeletonRegion label="Loading when the next email leaves">
        <Skeleton className="mb-4 h-4 w-64 max-w-full" />
      </SkeletonRegion>
    )
  if (query.isError && !data)
    return (
      <p className="mb-3 flex items-center gap-2 text-type-12 text-fg-2" role="alert">
        <span className="min-w-0 flex-1">Could not load when the next email leaves.</span>
        <Button loading={query.isFetching} onClick={() => void query.refetch()} size="sm">
          Try again
        </Button>
      </p>
    )
  if (!data?.enrolment) return null
  const { sessionName, reason } = data.enrolment
  return (
    <p className="mb-4 flex gap-2 text-type-12 text-fg-2">
      <Clock aria-hidden="true" className="mt-0.5 shrink-0" size={14} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium text-fg">{sessionName}:</span> {reason}
      </span>
    </p>
  )
}
