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
  accountState: LoadedData<AccountState>
}

/** Shows the two ways to get credits side by side. */
export function Offers({ pricing, accountState }: OffersProps) {
  const isReady = pricing.values !== undefined && accountState.values !== undefined
  const isWaiting = !isReady && (pricing.isLoading || accountState.isLoading)
  const showsSkeleton = useDelayedLoading(isWaiting)
  if (isWaiting || showsSkeleton) return <OffersSkeleton isShown={showsSkeleton} />
  if (!pricing.values) return <LoadErrorBanner data={pricing} />
  // The load error is shown further up the page.
  if (!accountState.values) return null
  return <OfferCards pricing={pricing.values} accountState={accountState.values} />
}

function OfferCards({ pricing, accountState }: { pricing: Pricing; accountState: AccountState }) {
  const choice = useTierChoice(pricing)
  const disabledReason = useMayBuy() ? undefined : formatBuyDeniedReason(accountState.companyName)
  const { tier } = choice
  if (!tier)
    return (
      <Banner title="No tiers available">
        Your current plan does not change. Check again later.
      </Banner>
    )
  return (
    <div className={offersClass}>
      <TierCard
        choice={choice}
        accountState={accountState}
        tier={tier}
        disabledReason={disabledReason}
      />
      <PayAsYouGoCard
        choice={choice}
        accountState={accountState}
        tier={tier}
        disabledReason={disabledReason}
      />
    </div>
  )
}
