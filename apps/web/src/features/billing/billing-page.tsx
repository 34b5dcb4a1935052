import { getPriceList, getPricing } from '@headwater/contract/billing'
import { freeInterval } from '@headwater/contract/constants'
import type { ResultOf } from '@headwater/contract/endpoint'
import { Building2, CreditCard } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Card } from '#ui/layout/card'
import { SettingsPage } from '#ui/layout/settings-page'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BillingBanners } from './billing-banners.tsx'
import { BillingSections } from './billing-sections.tsx'
import { LoadErrorBanner } from './load-error-banner.tsx'
import { PortalForm } from './portal-form.tsx'
import { OffersFallback, TierBarSkeleton } from './skeletons.tsx'
import { TierBar } from './tier-bar.tsx'
import { type AccountState, useAccountState } from './use-account-state.ts'
import { formatBuyDeniedReason, useMayBuy } from './use-may-buy.ts'
import { useReloadBilling } from './use-reload-billing.ts'

// Loaded as a separate chunk while the prices load.
const Offers = lazy(async () => ({ default: (await import('./offers.tsx')).Offers }))

/** Shows the tier, the remaining credits and everything that can be bought. */
export function BillingPage() {
  const accountState = useAccountState()
  useReloadOnBackNavigation()
  const pricing = useLoadData(getPricing, {})
  const prices = useLoadData(getPriceList, {}).values
  const mayBuy = useMayBuy()
  const { values } = accountState
  const isWaiting = accountState.isLoading && !values
  const showsSkeleton = useDelayedLoading(isWaiting)
  return (
    <SettingsPage
      actions={mayBuy && values && isKnownToProvider(values) && <PortalActions />}
      gap="md"
      lead={!mayBuy && values ? formatBuyDeniedReason(values.companyName) : undefined}
      title="Billing"
    >
      {values?.summary && (
        <BillingBanners
          whenOutOfCredits={prices?.whenOutOfCredits}
          mayBuy={mayBuy}
          summary={values.summary}
        />
      )}
      {accountState.fail && <LoadErrorBanner data={accountState} />}
      {isWaiting || showsSkeleton ? (
        <TierBarSkeleton isShown={showsSkeleton} />
      ) : (
        values && <TierBar accountState={values} />
      )}
      <Suspense fallback={<OffersFallback />}>
        <Offers pricing={pricing} accountState={accountState} />
      </Suspense>
      <BillingSections />
      {prices && <CreditPriceList list={prices} />}
    </SettingsPage>
  )
}

/** A company that never subscribed has nothing to manage at the provider. */
function isKnownToProvider({ interval, summary }: AccountState): boolean {
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

/** Shows what credits are spent on, what is free and what happens when they run out. */
function CreditPriceList({ list }: { list: ResultOf<typeof getPriceList> }) {
  return (
    <Card aria-labelledby="price-note" className="md:px-5" id="prices">
      <h3 className="text-type-15" id="price-note">
        What credits pay for
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-fg-2 md:grid-cols-[auto_1fr]">
        {list.prices.map(({ action, title, credits }) => (
          <div className="md:contents" key={action}>
            <dt className="font-medium text-fg">{formatCount(credits, 'credit', 'credits')}</dt>
            <dd>{title}</dd>
          </div>
        ))}
        <div className="md:contents">
          <dt className="font-medium text-fg">Free</dt>
          <dd>{list.free.join(' · ')}</dd>
        </div>
        <div className="md:contents">
          <dt className="font-medium text-fg">When you run out</dt>
          <dd>{list.whenOutOfCredits}</dd>
        </div>
      </dl>
    </Card>
  )
}

/**
 * Reloads the data when the browser's Back button restores the page from its cache, because the
 * data is out of date.
 */
function useReloadOnBackNavigation(): void {
  const reload = useReloadBilling()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && reload())
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reload])
}
