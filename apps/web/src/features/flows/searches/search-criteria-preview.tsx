import { getFlow } from '@headwater/contract/flows/flows'
import { useQuery } from '@tanstack/react-query'
import { loadQueryOptions } from '#lib/use-load-data'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { MatchPreview } from '../wizard/match-preview.tsx'
import { CriteriaChips } from './criteria-chips.tsx'
import { isNotFoundError } from './is-not-found-error.ts'

/** Shows the criteria of the search to be copied. */
export function SearchCriteriaPreview({ flowId }: { flowId: string }) {
  const { data, error } = useQuery(loadQueryOptions(getFlow, { flowId }))
  if (error)
    return (
      <p className="text-type-12 text-bad-text" role="alert">
        {isNotFoundError(error)
          ? 'This session no longer exists. Choose another one.'
          : error.message}
      </p>
    )
  if (!data)
    return (
      <SkeletonRegion label="Loading the criteria">
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-24" />
        </div>
      </SkeletonRegion>
    )
  if (data.search.criteria.length === 0)
    return <p className="text-type-12 text-fg-2">No criteria yet.</p>
  return (
    <div className="flex flex-col gap-2">
      {data.search.text !== '' && <p className="text-fg-2 wrap-anywhere">“{data.search.text}”</p>}
      <CriteriaChips criteria={data.search.criteria} names={data.names} />
      <MatchPreview criteria={data.search.criteria} names={data.names} />
    </div>
  )
}
