import { getBillingSummary } from '@headwater/contract/billing'
import { getSpendingRules } from '@headwater/contract/billing/spending'
import { useLoadData } from '#lib/use-load-data'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BillingCardHeader, spendingCardClass } from '../billing-card-header.tsx'
import { CardLoadError } from '../card-load-error.tsx'
import { LimitsCard } from './limits-card.tsx'
import { TopUpCard } from './top-up-card.tsx'

/** Shows the spending limits and the automatic top-up. */
export function SpendingCards() {
  const rules = useLoadData(getSpendingRules, {})
  const summary = useLoadData(getBillingSummary, {}).values
  const { values } = rules
  const isWaiting = rules.isLoading && !values
  const showsSkeleton = useDelayedLoading(isWaiting)
  if (values)
    return (
      <>
        <LimitsCard rules={values} summary={summary} />
        <TopUpCard rules={values.auto_top_up} summary={summary} />
      </>
    )
  if (isWaiting) return <SpendingSkeleton isShown={showsSkeleton} />
  return (
    <Card aria-labelledby="spending-title">
      <BillingCardHeader id="spending-title" title="Limits and top-up" />
      <CardLoadError error={rules.error} retry={rules.retry} />
    </Card>
  )
}

/** Skeleton of both cards. */
function SpendingSkeleton({ isShown }: { isShown: boolean }) {
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
