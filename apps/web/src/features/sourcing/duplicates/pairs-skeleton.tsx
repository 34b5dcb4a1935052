import { Card } from '#ui/card'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** Where the list and the first pair will stand. */
export function PairsSkeleton() {
  return (
    <SkeletonRegion label="Loading pairs">
      <div className="grid items-start gap-4 lg:grid-cols-[280px_minmax(0,1fr)]">
        <Card className="overflow-clip max-lg:hidden" padding="none">
          <div className="h-[33px] border-b border-line bg-sunken" />
          {['w-32', 'w-40', 'w-28', 'w-36', 'w-30', 'w-24'].map((width) => (
            <div
              className="flex h-[53px] flex-col justify-center gap-2 border-line px-4 not-last:border-b"
              key={width}
            >
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-2.5 w-24" />
            </div>
          ))}
        </Card>
        <Card className="overflow-clip" padding="none">
          <div className="h-11 border-b border-line" />
          <div className="flex gap-8 px-4 py-5">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="h-3 w-48 max-md:hidden" />
          </div>
          <div className="h-23 border-y border-line bg-sunken" />
          {['w-20', 'w-24', 'w-16', 'w-28', 'w-14', 'w-22', 'w-18'].map((width) => (
            <div
              className="grid h-9 grid-cols-[96px_1fr_1fr] items-center gap-x-4 border-line px-4 not-last:border-b"
              key={width}
            >
              <Skeleton className="h-2.5 w-14" />
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className={`h-3 ${width}`} />
            </div>
          ))}
        </Card>
      </div>
    </SkeletonRegion>
  )
}
