import { Skeleton, SkeletonRegion } from '#ui/skeleton'

/** The chart's place: its three lines, before there is anything to draw. */
export function BurnDownSkeleton({ isShown }: { isShown: boolean }) {
  const place = (
    <div className="mt-5 mr-10 mb-[22px] flex h-[146px] flex-col justify-between md:h-[202px]">
      {['top', 'half', 'zero'].map((line) => (
        <span className="border-t border-chart-grid" key={line} />
      ))}
    </div>
  )
  if (!isShown) return <div className="invisible">{place}</div>
  return (
    <SkeletonRegion label="Loading the burn-down">
      <div className="relative">
        {place}
        <Skeleton className="absolute bottom-0 left-0 h-[70%] w-2/5" />
      </div>
    </SkeletonRegion>
  )
}
