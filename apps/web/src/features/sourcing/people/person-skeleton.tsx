import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** Where a person will stand in the panel. */
export function PersonSkeleton() {
  return (
    <SkeletonRegion label="Loading the person">
      <div className="flex gap-3.5 pt-1">
        <Skeleton className="size-12" round />
        <span className="flex flex-col gap-2.5 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
          <Skeleton className="h-2.5 w-44" />
        </span>
      </div>
      <Skeleton className="mt-5 h-16 w-full" />
      {['w-52', 'w-44', 'w-60'].map((width) => (
        <div className="mt-6 flex flex-col gap-3" key={width}>
          <Skeleton className="h-2.5 w-20" />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-72 max-w-full" />
          <Skeleton className="h-3 w-48" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
