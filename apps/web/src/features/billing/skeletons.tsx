import { clsx } from 'clsx'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { offerCardClass, offerRowClass, offersClass, offerTotalClass } from './offer-class.ts'

/** Reserves the space of loading content. The skeleton becomes visible only after a delay. */
interface SkeletonProps {
  isShown: boolean
}

export function TierBarSkeleton({ isShown }: SkeletonProps) {
  return (
    <DelayedSkeleton isShown={isShown} label="Loading tier and credits">
      <Card className="flex items-center px-4 py-3.5 md:px-5 md:py-4" padding="none">
        <div className="flex h-9 flex-col justify-between py-px max-md:hidden md:mr-6 md:border-r md:border-line md:pr-6">
          <Skeleton className="h-2.5 w-12" />
          <Skeleton className="h-4 w-16" />
        </div>
        <div className="flex-1">
          <div className="flex h-5 items-center justify-between">
            <Skeleton className="h-4 w-16 md:hidden" />
            <span className="flex items-center gap-1.5">
              <Skeleton className="h-4 w-10" />
              <Skeleton className="h-3 w-32" />
            </span>
            <Skeleton className="h-2.5 w-65 max-lg:hidden" />
          </div>
          <Skeleton className="mt-2.5 h-2 w-full md:mt-2" />
          <div className="mt-2.5 flex h-4 items-center md:hidden">
            <Skeleton className="h-2.5 w-65" />
          </div>
        </div>
      </Card>
    </DelayedSkeleton>
  )
}

export function OffersSkeleton({ isShown }: SkeletonProps) {
  return (
    <DelayedSkeleton isShown={isShown} label="Loading tiers and prices">
      <div className={offersClass}>
        <OfferSkeleton />
        <OfferSkeleton />
      </div>
    </DelayedSkeleton>
  )
}

/** Shows the skeleton while the code of the cards loads. */
export function OffersFallback() {
  return <OffersSkeleton isShown={useDelayedLoading(true)} />
}

function OfferSkeleton() {
  return (
    <Card className={offerCardClass} padding="none">
      <div className="flex h-8 items-center justify-between">
        <Skeleton className="h-4 w-33" />
        <Skeleton className="h-7 w-35 rounded-md" />
      </div>
      <Skeleton className={clsx('mt-3 rounded-md', controlHeight)} />
      <div className="mt-2 mb-3 flex h-10 flex-col justify-around">
        <Skeleton className="h-3 w-[92%]" />
        <Skeleton className="h-3 w-[58%]" />
      </div>
      {['first', 'second'].map((row) => (
        <div className={offerRowClass} key={row}>
          <Skeleton className="h-3 w-26" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
      <div className={offerTotalClass}>
        <Skeleton className="mt-2 h-3 w-10 self-start" />
        <Skeleton className="mt-[3px] h-[22px] w-32 self-start" />
      </div>
      <Skeleton className={clsx('rounded-md', controlHeight)} />
    </Card>
  )
}

const controlHeight = 'h-10 pointer-coarse:h-11'

function DelayedSkeleton({
  isShown,
  label,
  children,
}: SkeletonProps & { label: string; children: React.ReactNode }) {
  if (!isShown) return <div className="invisible">{children}</div>
  return <SkeletonRegion label={label}>{children}</SkeletonRegion>
}
