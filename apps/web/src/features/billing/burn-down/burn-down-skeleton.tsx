import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'

/** Shows a placeholder for the chart: its axis and bars that fall day by day. */
export function BurnDownSkeleton({ isShown }: { isShown: boolean }) {
  if (!isShown) return <div className={size} />
  return (
    <SkeletonRegion label="Loading the chart">
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 ${size}`}>
        <div className="relative flex flex-col justify-between">
          {axis.map((line) => (
            <span className="border-t border-chart-grid" key={line} />
          ))}
          <div className="absolute inset-0 flex items-end gap-1.5">
            {heights.map((height) => (
              <Skeleton className={`flex-1 ${height}`} key={height} />
            ))}
          </div>
        </div>
        <div className="-my-1.5 flex flex-col items-end justify-between">
          {axis.map((value) => (
            <Skeleton className="h-3 w-6" key={value} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}

/** The plot, with the space above it and for the dates below it. */
const size = 'mt-5 mb-[22px] h-[146px] md:h-[202px]'

const axis = ['top', 'half', 'zero']

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
