import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

/** Shows the skeleton of a step or a tab. */
export function StepSkeleton() {
  return (
    <SkeletonRegion label="Loading the session">
      <div className="flex flex-col gap-4 p-4 md:p-6">
        <Skeleton className="h-12 w-full max-w-140" />
        <Skeleton className="h-64 w-full max-w-140" />
        <Skeleton className="h-20 w-full max-w-140" />
      </div>
    </SkeletonRegion>
  )
}
