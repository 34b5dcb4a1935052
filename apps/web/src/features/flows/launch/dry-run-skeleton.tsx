import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

const widths = ['w-30', 'w-36', 'w-28', 'w-34', 'w-26', 'w-32', 'w-29', 'w-38']

/** Rows of the table while a dry run loads. */
export function DryRunRowsSkeleton() {
  return (
    <SkeletonRegion label="Loading the dry run">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {widths.map((width) => (
        <div className="flex h-11 items-center gap-2.5 border-b border-line px-6" key={width}>
          <Skeleton className="size-6" round />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="ml-auto h-3 w-24" />
          <Skeleton className="h-3 w-24 max-xl:hidden" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

/** The whole step while a dry run is planned. */
export function DryRunSkeleton() {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1">
        <div className="flex flex-col gap-2 px-6 py-5">
          <h1 className="text-type-20">Dry run</h1>
          <p className="text-fg-2" role="status">
            Planning every email. This takes a few seconds.
          </p>
        </div>
        <DryRunRowsSkeleton />
      </div>
      <div className="w-90 shrink-0 border-l border-line p-5 max-xl:hidden">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-5 h-96 w-full" />
      </div>
      <div className="flex w-79 shrink-0 flex-col gap-3 border-l border-line p-4 max-lg:hidden">
        <Skeleton className="h-62 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  )
}
