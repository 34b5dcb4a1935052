import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** Three rows and their sum, before they are known. */
export function UsageSkeleton({ isShown }: { isShown: boolean }) {
  const place = (
    <>
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-36', 'w-28', 'w-40', 'w-12'].map((width) => (
        <div
          className="flex h-9 items-center justify-between border-line px-4 not-last:border-b md:px-5"
          key={width}
        >
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-14" />
        </div>
      ))}
    </>
  )
  if (!isShown) return <div className="invisible">{place}</div>
  return <SkeletonRegion label="Loading credits">{place}</SkeletonRegion>
}
