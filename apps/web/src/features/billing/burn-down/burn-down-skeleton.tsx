import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

/** Shows a placeholder for the chart: its three axis lines and bars that fall day by day. */
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
    <SkeletonRegion label="Loading the chart">
      <div className="relative">
        {place}
        <div className="absolute inset-y-0 right-10 left-0 flex items-end gap-1.5">
          {heights.map((height) => (
            <Skeleton className={`flex-1 ${height}`} key={height} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}

const heights = [
  'h-full',
  'h-[97%]',
  'h-[95%]',
  'h-[92%]',
  'h-[88%]',
  'h-[82%]',
  'h-[75%]',
  'h-[69%]',
  'h-[65%]',
  'h-[61%]',
  'h-[51%]',
  'h-[41%]',
  'h-[36%]',
  'h-[32%]',
  'h-[24%]',
  'h-[18%]',
  'h-[11%]',
  'h-[6%]',
]
