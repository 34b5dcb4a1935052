import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { DecisionsSkeleton } from './decisions-skeleton.tsx'

const heights = ['h-52', 'h-40', 'h-36', 'h-38']

/** Boxes of the tab while the agent loads. */
export function AgentSkeleton({ isNarrow }: { isNarrow: boolean }) {
  return (
    <SkeletonRegion label="Loading the agent">
      <div className={isNarrow ? 'flex flex-col gap-3 p-4' : 'flex h-full'}>
        <div className={isNarrow ? 'contents' : 'flex w-96 shrink-0 flex-col gap-3 p-4'}>
          {heights.map((height) => (
            <Skeleton className={`${height} w-full rounded-lg!`} key={height} />
          ))}
        </div>
        {!isNarrow && (
          <div className="min-w-0 flex-1 border-l border-line bg-surface pt-30">
            <DecisionsSkeleton />
          </div>
        )}
      </div>
    </SkeletonRegion>
  )
}
