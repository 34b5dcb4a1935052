import { Skeleton, SkeletonRegion } from '#ui/skeleton'

const widths = ['w-48', 'w-56', 'w-64', 'w-44', 'w-60', 'w-40', 'w-52']

/** Seven rows where the movements will stand, in their exact size. */
export function LedgerSkeleton() {
  return (
    <SkeletonRegion label="Loading receipts">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {widths.map((width) => (
        <div
          className="flex h-9 items-center gap-4 border-line px-4 not-last:border-b max-md:h-14 max-md:border-t max-md:border-b-0! md:px-5"
          key={width}
        >
          <Skeleton className="h-3 w-11 max-md:hidden" />
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-40 md:hidden" />
          </span>
          <Skeleton className="size-6 max-md:hidden" round />
          <span className="flex flex-col items-end gap-2">
            <Skeleton className="h-3 w-10" />
            <Skeleton className="h-2.5 w-8 md:hidden" />
          </span>
          <Skeleton className="h-3 w-10 max-md:hidden" />
          <Skeleton className="h-3 w-15 max-md:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
