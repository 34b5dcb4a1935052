import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

/** Stands in for the messages of a thread while they load. */
export function ThreadSkeleton() {
  return (
    <SkeletonRegion label="Loading thread">
      <div className="flex flex-col gap-3 px-5 py-4">
        {['h-14', 'h-32', 'h-48'].map((height) => (
          <div className="grid grid-cols-[28px_1fr] gap-x-3" key={height}>
            <Skeleton className="size-7" round />
            <Skeleton className={`${height} rounded-lg`} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
