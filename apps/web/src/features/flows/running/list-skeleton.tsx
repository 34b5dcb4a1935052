import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44', 'w-30', 'w-38']

/** Rows of a list while it loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      {widths.map((width) => (
        <div className="flex h-14 items-center gap-3 border-b border-line px-4 md:px-6" key={width}>
          <Skeleton className="h-3 w-12" />
          <Skeleton className="size-7" round />
          <span className="flex flex-col gap-2">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-2.5 w-48" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
