import { Skeleton } from '#ui/skeleton'
import { TableSkeleton } from '#ui/table-skeleton'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-30', 'w-38', 'w-34']

/** Rows where the people will stand, in their exact size and columns. */
export function PeopleSkeleton() {
  return (
    <TableSkeleton label="Loading people" rowClass="h-13 max-md:h-19" widths={widths}>
      {(width) => (
        <>
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
        </>
      )}
    </TableSkeleton>
  )
}
