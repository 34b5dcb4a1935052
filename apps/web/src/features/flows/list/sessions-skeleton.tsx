import { TableSkeleton } from '#ui/data/table-skeleton'
import { Skeleton } from '#ui/feedback/skeleton'

const widths = ['w-36', 'w-44', 'w-32', 'w-40', 'w-38', 'w-30', 'w-42', 'w-34', 'w-46', 'w-28']

/** Shows skeleton rows with the size and columns of the real ones. */
export function SessionsSkeleton() {
  return (
    <TableSkeleton label="Loading sessions" rowClass="h-13 max-md:h-36" widths={widths}>
      {(width) => (
        <>
          <span className="flex min-w-0 flex-1 flex-col gap-2 px-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-28 max-w-full" />
            <Skeleton className="h-1.5 md:hidden" />
          </span>
          <span className="w-23 px-2 max-md:hidden">
            <Skeleton className="h-5 w-16" />
          </span>
          <span className="w-27 px-2 @max-[1100px]:hidden">
            <Skeleton className="h-3 w-18" />
          </span>
          <span className="flex w-40 flex-col gap-2 px-2 @max-[900px]:w-34 max-md:hidden">
            <Skeleton className="h-2.5 w-full" />
            <Skeleton className="h-1.5 w-full" />
          </span>
          <span className="flex w-22 justify-end px-2 @max-[760px]:hidden">
            <Skeleton className="h-3 w-12" />
          </span>
          <span className="w-54 pl-6 @max-[900px]:w-46 max-md:hidden">
            <Skeleton className="h-3 w-20" />
          </span>
          <span className="w-12 max-md:hidden" />
        </>
      )}
    </TableSkeleton>
  )
}
