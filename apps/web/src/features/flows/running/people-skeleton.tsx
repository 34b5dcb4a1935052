import { TableSkeleton } from '#ui/data/table-skeleton'
import { Skeleton } from '#ui/feedback/skeleton'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-30', 'w-38', 'w-34']

/** Rows in their exact size and columns while the people load. */
export function PeopleSkeleton({ isPhone }: { isPhone: boolean }) {
  return (
    <TableSkeleton label="Loading people" rowClass={isPhone ? 'h-16.5' : 'h-13'} widths={widths}>
      {(width) => (
        <>
          <span className="flex min-w-0 flex-1 items-center gap-2.5 px-2">
            <Skeleton className="size-7 max-md:size-9" round />
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className={`h-3 max-w-full ${width}`} />
              <Skeleton className="h-2.5 w-44 max-w-full" />
            </span>
          </span>
          <span className="w-13 px-2">
            <Skeleton className="size-7" round />
          </span>
          <span className="w-40 px-2 max-md:hidden">
            <Skeleton className="h-5 w-24" />
          </span>
          <span className="w-26 px-2 max-md:hidden">
            <Skeleton className="h-3 w-18" />
          </span>
          <span className="w-44 px-2 max-xl:hidden">
            <Skeleton className="h-3 w-30" />
          </span>
          <span className="w-44 px-2 max-md:hidden">
            <Skeleton className="h-3 w-28" />
          </span>
        </>
      )}
    </TableSkeleton>
  )
}
