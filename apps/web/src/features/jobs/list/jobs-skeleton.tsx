import { TableSkeleton } from '#ui/data/table-skeleton'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

const widths = ['w-44', 'w-52', 'w-48', 'w-36', 'w-50', 'w-56', 'w-40', 'w-46']

/** Shows skeleton rows with the exact size and columns of the real ones. */
export function JobsSkeleton() {
  return (
    <TableSkeleton label="Loading jobs" rowClass="h-18 max-md:h-26" widths={widths}>
      {(width) => (
        <>
          <span className="flex min-w-0 flex-1 flex-col gap-2 px-2">
            <Skeleton className={`h-3.5 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-36 max-w-full" />
            <Skeleton className="h-1.5 md:hidden" />
          </span>
          <span className="w-24 px-2 max-md:hidden">
            <Skeleton className="h-5 w-14" />
          </span>
          <span className="flex w-36 items-center gap-2 px-2 max-xl:w-16 max-lg:hidden">
            <Skeleton className="size-6 shrink-0" round />
            <Skeleton className="h-3 w-20 max-xl:hidden" />
          </span>
          <span className="flex w-92 flex-col gap-3.5 px-2 max-lg:w-76 max-md:hidden">
            <span className="grid grid-cols-5">
              {['1', '2', '3', '4', '5'].map((stage) => (
                <Skeleton className="h-3 w-6" key={stage} />
              ))}
            </span>
            <Skeleton className="h-1.5" />
          </span>
          <span className="w-28 pl-6 max-lg:hidden">
            <Skeleton className="h-3 w-16" />
          </span>
          <span className="w-16 px-2 max-lg:hidden">
            <Skeleton className="h-3 w-8" />
          </span>
          <span className="w-14 max-md:hidden" />
        </>
      )}
    </TableSkeleton>
  )
}

/** Shows skeleton cards. */
export function CardsSkeleton() {
  return (
    <SkeletonRegion label="Loading jobs">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-4">
        {widths.slice(0, 6).map((width) => (
          <div
            className="flex h-[174px] flex-col gap-3 rounded-lg border border-line bg-surface p-4"
            key={width}
          >
            <span className="flex h-9.5 flex-col gap-2">
              <Skeleton className={`h-3.5 ${width}`} />
              <Skeleton className="h-2.5 w-36" />
            </span>
            <Skeleton className="h-13" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
