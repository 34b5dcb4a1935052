import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** Where the job will stand. */
export function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading the job">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-2.5 h-3 w-40" />
      <Skeleton className="mt-4 h-5 w-44" />
      <Skeleton className="mt-4 h-8" />
      {['title', 'department', 'place'].map((field) => (
        <div className="mt-5" key={field}>
          <Skeleton className="h-3 w-20" />
          <Skeleton className="mt-2 h-8" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
