import type { Tier } from '@headwater/contract/billing'
import { buyCredits } from '@headwater/contract/billing/checkout'
import { creditQuantities, freeInterval } from '@headwater/contract/constants'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatNumber } from '#lib/format'
import { savePlanId, useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Select } from '#ui/forms/select'
import { formatCents, formatMills, priceCreditsInCents, toMills } from './money.ts'
import { OfferCard } from './offer-card.tsx'
import { PaymentProviderForm } from './payment-provider-form.tsx'
import type { AccountState } from './use-account-state.ts'
import type { TierChoice } from './use-tier-choice.ts'

interface PayAsYouGoCardProps {
  choice: TierChoice
  /** The tier selected in the other card, whose rate applies here. */
  tier: Tier
  accountState: AccountState
  disabledReason: string | undefined
}

/** Sells credits as a one-off purchase without a subscription. */
export function PayAsYouGoCard({
  choice,
  tier,
  accountState,
  disabledReason,
}: PayAsYouGoCardProps) {
  const userId = useCredentials()?.id ?? ''
  const { quantity } = choice
  useScrollTo(id)
  const mills = toMills(tier.credit_price)
  const formatTotal = (credits: number) => formatCents(priceCreditsInCents(credits, mills))
  return (
    <OfferCard
      aside={
        <Badge>{accountState.interval === freeInterval ? 'No subscription' : 'One payment'}</Badge>
      }
      choice={
        <Select
          label="Amount"
          onValueChange={(value) => choice.setQuantity(Number(value))}
          options={creditQuantities.map((credits) => ({
            value: String(credits),
            label: `${formatNumber(credits)} credits`,
            detail: formatTotal(credits),
          }))}
          size="lg"
          value={String(quantity)}
        />
      }
      description={`One payment at the rate of the ${tier.title} tier, whichever tier you’re on. These credits never expire and are used after your monthly credits.`}
      figures={[
        { label: 'Credits', value: formatNumber(quantity) },
        { label: 'Price per credit', value: formatMills(mills) },
      ]}
      id={id}
      title="Pay As You Go"
      total={formatTotal(quantity)}
    >
      <PaymentProviderForm
        action={buyCredits.path}
        fields={{ quantity, user_id: userId, plan_id: tier.id }}
        method="post"
        onLeave={() => savePlanId(tier.id)}
      >
        {(isLeaving) => (
          <Button
            className="w-full"
            disabledReason={disabledReason}
            loading={isLeaving}
            size="lg"
            type="submit"
          >
            Buy credits
          </Button>
        )}
      </PaymentProviderForm>
    </OfferCard>
  )
}

const id = 'credits'

/**
 * Scrolls to the card, because it renders after the page and the browser's own hash scrolling
 * misses it.
 */
function useScrollTo(id: string): void {
  const isWanted = useRouterState({ select: ({ location }) => location.hash === id })
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isWanted, id])
}
