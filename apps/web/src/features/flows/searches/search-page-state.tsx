import { Card } from '#ui/card'
import { FailedState } from '#ui/failed-state'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'

interface SearchPageStateProps {
  failure: string | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** In place of a form that is not here yet: its boxes, or why it did not come. */
export function SearchPageState({ failure, ...retrying }: SearchPageStateProps) {
  const showsSkeleton = useDelayedLoading(failure === undefined)
  if (failure !== undefined)
    return (
      <Card role="alert">
        <FailedState {...retrying} sentence={failure} title="This could not be loaded" />
      </Card>
    )
  return showsSkeleton ? <FormSkeleton /> : null
}

/** The boxes of a form about a search, where they will stand. */
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
