import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'

/** Shows the skeleton of an import. */
export function ImportSkeleton() {
  return (
    <SkeletonRegion label="Loading the import">
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2.5 py-1">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-3 w-80 max-w-full" />
        </div>
        <Card className="flex flex-col gap-4">
          {['w-40', 'w-56', 'w-48', 'w-64'].map((width) => (
            <Skeleton className={`h-3 max-w-full ${width}`} key={width} />
          ))}
        </Card>
      </div>
    </SkeletonRegion>
  )
}
