import { Skeleton, SkeletonRegion } from '#ui/skeleton'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-30', 'w-38', 'w-34']

/** Rows where the people will stand, in their exact size and columns. */
export function PeopleSkeleton() {
  return (
    <SkeletonRegion label="Loading people">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {widths.map((width) => (
        <div
          className="flex h-13 items-center border-line not-last:border-b max-md:h-19 max-md:px-2"
          key={width}
        >
          <span className="w-10 pl-4 max-md:hidden">
            <Skeleton className="size-4" />
          </span>
          <span className="flex min-w-0 flex-1 items-center gap-3 px-2">
            <Skeleton className="size-8 max-md:size-9" round />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className={`h-3 max-w-full ${width}`} />
              <Skeleton className="h-2.5 w-56 max-w-full" />
              <Skeleton className="h-2.5 w-40 md:hidden" />
            </span>
          </span>
          <span className="w-44 px-2 max-lg:hidden">
            <Skeleton className="h-3 w-26" />
          </span>
          <span className="flex w-16 justify-end px-2 max-md:hidden">
            <Skeleton className="h-3 w-7" />
          </span>
          <span className="w-60 pr-2 pl-6 max-xl:hidden">
            <Skeleton className="h-3" />
          </span>
          <span className="flex w-48 flex-col gap-2 px-2 max-xl:pl-6 max-md:hidden">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-2.5 w-34" />
          </span>
          <span className="flex w-28 justify-end pr-4 pl-2 max-md:hidden">
            <Skeleton className="h-2.5 w-16" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
