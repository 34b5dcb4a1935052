import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** Where the sum will stand. */
export function ExplanationSkeleton() {
  return (
    <SkeletonRegion label="Loading the explanation">
      <Skeleton className="h-2.5 w-full" />
      <Skeleton className="mt-2 h-3 w-48" />
      {['w-72', 'w-56', 'w-64', 'w-48', 'w-60'].map((width) => (
        <div className="mt-6 flex gap-4" key={width}>
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className={`h-8 max-w-full ${width}`} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
