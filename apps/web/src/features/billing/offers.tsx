import type { LoadedData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { LoadFailure } from './load-failure.tsx'
import { offersClass } from './offer-class.ts'
import { PayAsYouGoCard } from './pay-as-you-go-card.tsx'
import { OffersSkeleton } from './skeletons.tsx'
import { TierCard } from './tier-card.tsx'
import { sayWhoBuys, useMayBuy } from './use-may-buy.ts'
import type { Standing } from './use-standing.ts'
import { type Pricing, useTierChoice } from './use-tier-choice.ts'

interface OffersProps {
  pricing: LoadedData<Pricing>
  standing: LoadedData<Standing>
}

/** The two ways to get credits, side by side. */
export function Offers({ pricing, standing }: OffersProps) {
  const isReady = pricing.values !== undefined && standing.values !== undefined
  const isWaiting = !isReady && (pricing.isLoading || standing.isLoading)
  const showsSkeleton = useDelayedLoading(isWaiting)
  if (isWaiting || showsSkeleton) return <OffersSkeleton isShown={showsSkeleton} />
  if (!pricing.values) return <LoadFailure data={pricing} />
  // Why it is not there is said further up.
  if (!standing.values) return null
  return <OfferCards pricing={pricing.values} standing={standing.values} />
}

function OfferCards({ pricing, standing }: { pricing: Pricing; standing: Standing }) {
  const choice = useTierChoice(pricing)
  const whyNot = useMayBuy() ? undefined : sayWhoBuys(standing.companyName)
  const { tier } = choice
  if (!tier)
    return (
      <Banner title="No tier is on offer just now">
        What you have stays as it is. Look again later.
      </Banner>
    )
  return (
    <div className={offersClass}>
      <TierCard choice={choice} standing={standing} tier={tier} whyNot={whyNot} />
      <PayAsYouGoCard choice={choice} standing={standing} tier={tier} whyNot={whyNot} />
    </div>
  )
}
