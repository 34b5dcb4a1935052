import { getBillingSummary } from '@headwater/contract/billing'
import { getSpendingRules } from '@headwater/contract/billing/spending'
import { useLoadData } from '#lib/use-load-data'
import { Card } from '#ui/card'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { CardFailure } from '../card-failure.tsx'
import { CardHead } from '../card-head.tsx'
import { LimitsCard } from './limits-card.tsx'
import { SpendingSkeleton } from './spending-skeleton.tsx'
import { TopUpCard } from './top-up-card.tsx'

/** What holds spending in check, and what keeps it going. */
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
      <CardHead id="spending-title" title="Limits and top-up" />
      <CardFailure error={rules.error} retry={rules.retry} />
    </Card>
  )
}
