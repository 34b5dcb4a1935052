import { Skeleton, SkeletonRegion } from './skeleton.tsx'

/** Renders a placeholder of a title and some lines of text. */
export function TextSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-3/4" />
        <Skeleton className="h-3 w-5/6" />
      </div>
    </SkeletonRegion>
  )
}
