import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** Rows where the imports will stand, in their exact size. */
export function ImportsSkeleton() {
  return (
    <SkeletonRegion label="Loading imports">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {['w-40', 'w-52', 'w-36', 'w-44', 'w-48', 'w-32'].map((width) => (
        <div
          className="flex h-13 items-center gap-4 border-line px-4 not-last:border-b max-md:h-20"
          key={width}
        >
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-28" />
          </span>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="ml-8 h-2.5 w-32 max-lg:hidden" />
          <Skeleton className="ml-8 h-2.5 w-56 max-xl:hidden" />
          <span className="mr-36 ml-6 flex w-28 flex-col gap-2 max-md:hidden">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-2.5 w-16" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
