import { getPriceList, getPricing } from '@headwater/contract/billing'
import { freeInterval } from '@headwater/contract/constants'
import { Building2, CreditCard } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { SettingsPage } from '#ui/settings-page'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { LoadFailure } from './load-failure.tsx'
import { PortalForm } from './portal-form.tsx'
import { PriceNote } from './price-note.tsx'
import { BillingSections } from './sections.tsx'
import { ComingOffers, TierBarSkeleton } from './skeletons.tsx'
import { StandingBanners } from './standing-banners.tsx'
import { TierBar } from './tier-bar.tsx'
import { sayWhoBuys, useMayBuy } from './use-may-buy.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import { type Standing, useStanding } from './use-standing.ts'

// Comes at the same time as the prices it shows.
const Offers = lazy(async () => ({ default: (await import('./offers.tsx')).Offers }))

/** The tier, what is left, and everything that can be bought. */
export function BillingPage() {
  const standing = useStanding()
  useReloadOnReturn()
  const pricing = useLoadData(getPricing, {})
  const prices = useLoadData(getPriceList, {}).values
  const mayBuy = useMayBuy()
  const { values } = standing
  const isWaiting = standing.isLoading && !values
  const showsSkeleton = useDelayedLoading(isWaiting)
  return (
    <SettingsPage
      actions={mayBuy && values && isKnownToProvider(values) && <PortalActions />}
      gap="md"
      lead={!mayBuy && values ? sayWhoBuys(values.companyName) : undefined}
      title="Billing"
    >
      {values?.summary && (
        <StandingBanners atZero={prices?.atZero} mayBuy={mayBuy} summary={values.summary} />
      )}
      {standing.fail && <LoadFailure data={standing} />}
      {isWaiting || showsSkeleton ? (
        <TierBarSkeleton isShown={showsSkeleton} />
      ) : (
        values && <TierBar standing={values} />
      )}
      <Suspense fallback={<ComingOffers />}>
        <Offers pricing={pricing} standing={standing} />
      </Suspense>
      <BillingSections />
      {prices && <PriceNote list={prices} />}
    </SettingsPage>
  )
}

/** There is nothing to manage for who never subscribed. */
function isKnownToProvider({ interval, summary }: Standing): boolean {
  return interval !== freeInterval || (summary !== undefined && summary.plan.state !== 'none')
}

function PortalActions() {
  return (
    <>
      <PortalForm icon={CreditCard} label="Payment method" />
      <PortalForm icon={Building2} label="Invoice address" />
    </>
  )
}
