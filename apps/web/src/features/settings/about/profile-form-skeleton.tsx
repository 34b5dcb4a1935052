import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** The fields before their code is here, in their places. */
export function ProfileFormSkeleton() {
  return (
    <SkeletonRegion label="Loading the form">
      <div className="grid gap-4 p-4 md:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
        <div className="md:col-span-2">
          <FieldSkeleton hasHint={true} />
        </div>
        <FieldSkeleton hasHint={true} />
        <FieldSkeleton hasHint={true} />
      </div>
      <div className="h-[57px] border-t border-line bg-canvas" />
    </SkeletonRegion>
  )
}

function FieldSkeleton({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex h-4 items-center">
        <Skeleton className="h-2.5 w-20" />
      </span>
      <Skeleton className="h-8 w-full" />
      {hasHint && <span className="h-4" />}
    </div>
  )
}
