import { LoadErrorState } from '#ui/feedback/load-error-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

interface SearchPageStateProps {
  failure: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** Shows the skeleton of a form, or why it failed to load. */
export function SearchPageState({ failure, ...retrying }: SearchPageStateProps) {
  const showsSkeleton = useDelayedLoading(failure === undefined)
  if (failure !== undefined)
    return (
      <Card role="alert">
        <LoadErrorState {...retrying} sentence={failure} title="Couldn’t load this page" />
      </Card>
    )
  return showsSkeleton ? <FormSkeleton /> : null
}

/** Shows a skeleton of the search form. */
export function FormSkeleton() {
  return (
    <SkeletonRegion label="Loading">
      <Card className="flex flex-col gap-5" padding="lg">
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-8" />
        </div>
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-48" />
        </div>
        <div className="flex justify-end gap-2">
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-8 w-28" />
        </div>
      </Card>
    </SkeletonRegion>
  )
}
