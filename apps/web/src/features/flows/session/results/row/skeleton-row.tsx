import { Skeleton } from '#ui/feedback/skeleton'

/** Shows the skeleton of a result row. */
export function SkeletonRow() {
  return (
    <div aria-hidden="true" className="flex h-[86px] items-center gap-4 border-b border-line px-4">
      <Skeleton className="ml-17 size-11" round />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-3.5 w-72 max-w-full" />
        <Skeleton className="h-3 w-48 max-w-full" />
      </div>
    </div>
  )
}
