import type { LoadedData } from '#lib/use-load-data'
import { Banner } from '#ui/feedback/banner'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { LoadErrorBanner } from './load-error-banner.tsx'
import { offersClass } from './offer-class.ts'
import { PayAsYouGoCard } from './pay-as-you-go-card.tsx'
import { OffersSkeleton } from './skeletons.tsx'
import { TierCard } from './tier-card.tsx'
import type { AccountState } from './use-account-state.ts'
import { formatBuyDeniedReason, useMayBuy } from './use-may-buy.ts'
import { type Pricing, useTierChoice } from './use-tier-choice.ts'

interface OffersProps {
  pricing: LoadedData<Pricing>
  standing: LoadedData<AccountState>
}

/** Shows the two ways to get credits side by side. */
export function Offers({ pricing, standing: accountState }: OffersProps) {
  const isReady = pricing.values !== undefined && accountState.values !== undefined
  const isWaiting = !isReady && (pricing.isLoading || accountState.isLoading)
  const showsSkeleton = useDelayedLoading(isWaiting)
  if (isWaiting || showsSkeleton) return <OffersSkeleton isShown={showsSkeleton} />
  if (!pricing.values) return <LoadErrorBanner data={pricing} />
  // The load error is shown further up the page.
  if (!accountState.values) return null
  return <OfferCards pricing={pricing.values} standing={accountState.values} />
}

function OfferCards({
  pricing,
  standing: accountState,
}: {
  pricing: Pricing
  standing: AccountState
}) {
  const choice = useTierChoice(pricing)
  const disabledReason = useMayBuy() ? undefined : formatBuyDeniedReason(accountState.companyName)
  const { tier } = choice
  if (!tier)
    return (
      <Banner title="No tier is on offer just now">
        What you have stays as it is. Look again later.
      </Banner>
    )
  return (
    <div className={offersClass}>
      <TierCard
        choice={choice}
        standing={accountState}
        tier={tier}
        disabledReason={disabledReason}
      />
      <PayAsYouGoCard
        choice={choice}
        standing={accountState}
        tier={tier}
        disabledReason={disabledReason}
      />
    </div>
  )
}
