import { Card } from '#ui/card'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { spendingCardClass } from './spending-class.ts'

/** Both cards, before anything is known of them. */
export function SpendingSkeleton({ isShown }: { isShown: boolean }) {
  const cards = (
    <div className="flex flex-col gap-4">
      <Card className={`h-[210px] max-md:h-90 ${spendingCardClass}`} padding="none">
        <Skeleton className="mt-2 h-4 w-36" />
        <div className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-2">
          <Skeleton className="h-10 rounded-md" />
          <Skeleton className="h-10 rounded-md" />
        </div>
      </Card>
      <Card className={`h-[142px] max-md:h-44 ${spendingCardClass}`} padding="none">
        <Skeleton className="mt-2 h-4 w-36" />
        <Skeleton className="mt-5 h-3 w-[70%]" />
      </Card>
    </div>
  )
  if (!isShown) return <div className="invisible">{cards}</div>
  return <SkeletonRegion label="Loading limits">{cards}</SkeletonRegion>
}
