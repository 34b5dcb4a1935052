import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

/** Shows the skeleton of tabs and facts. */
export function TabsSkeleton() {
  return (
    <SkeletonRegion label="Loading candidate">
      <div className="mt-3 flex gap-5 pb-3 shadow-[inset_0_-1px_0_var(--line)]">
        {['w-12', 'w-16', 'w-10', 'w-14'].map((width) => (
          <Skeleton className={`mt-3 h-3 ${width}`} key={width} />
        ))}
      </div>
      {['w-52', 'w-44', 'w-60'].map((width) => (
        <div className="mt-6 flex flex-col gap-3" key={width}>
          <Skeleton className="h-2.5 w-20" />
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

/** Shows the skeleton of a candidate opened by a link. */
export function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading candidate">
      <div className="flex gap-3.5">
        <Skeleton className="size-12" round />
        <span className="flex flex-col gap-2.5 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
          <Skeleton className="h-2.5 w-44" />
        </span>
      </div>
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-8 w-36" />
      </div>
    </SkeletonRegion>
  )
}
