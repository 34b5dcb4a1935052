import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

/** Shows the skeleton of a session. */
export function SessionSkeleton() {
  return (
    <SkeletonRegion label="Loading the session">
      <div className="flex h-[calc(100dvh-16px)] flex-col max-md:h-[calc(100dvh-112px)]">
        <h1 className="sr-only">Session</h1>
        <div className="flex min-h-13 items-center gap-3 px-4 md:px-6">
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="ml-auto h-8 w-24" />
        </div>
        <div className="flex flex-col gap-2.5 border-y border-line px-4 py-3 md:px-6">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-6 w-2/3 max-md:hidden" />
        </div>
        <div className="flex min-h-0 flex-1">
          <div className="hidden w-(--filter-rail) border-r border-line lg:block">
            <RailSkeleton />
          </div>
          <div className="min-w-0 flex-1 overflow-hidden">
            <ResultsSkeleton />
          </div>
        </div>
      </div>
    </SkeletonRegion>
  )
}

export function RailSkeleton() {
  return (
    <div className="overflow-hidden">
      <div className="flex h-11 items-center border-b border-line px-5">
        <Skeleton className="h-4 w-24" />
      </div>
      {rows(15).map((row) => (
        <div className="flex h-9 items-center justify-between border-b border-line px-4" key={row}>
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}

export function ResultsSkeleton() {
  return (
    <div className="overflow-hidden">
      <div className="flex h-11 items-center border-b border-line px-4">
        <Skeleton className="h-5 w-40" />
      </div>
      {rows(8).map((row) => (
        <div className="flex h-[86px] items-center gap-4 border-b border-line px-4" key={row}>
          <Skeleton className="size-11" round />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-72 max-w-full" />
            <Skeleton className="h-3 w-48 max-w-full" />
            <Skeleton className="h-5 w-96 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function rows(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row)
}
