import type { Tier } from '@headwater/contract/billing'
import { buyCredits } from '@headwater/contract/billing/checkout'
import { creditQuantities, freeInterval } from '@headwater/contract/constants'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatNumber } from '#lib/format'
import { keepPlan, useCredentials } from '#lib/session'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Select } from '#ui/select'
import { formatCents, formatMills, priceCredits, toMills } from './money.ts'
import { OfferCard } from './offer-card.tsx'
import { ProviderForm } from './provider-form.tsx'
import type { Standing } from './use-standing.ts'
import type { TierChoice } from './use-tier-choice.ts'

interface PayAsYouGoCardProps {
  choice: TierChoice
  /** The one selected beside: its rate counts here. */
  tier: Tier
  standing: Standing
  whyNot: string | undefined
}

/** Credits once, without a subscription. */
export function PayAsYouGoCard({ choice, tier, standing, whyNot }: PayAsYouGoCardProps) {
  const userId = useCredentials()?.id ?? ''
  const { quantity } = choice
  useScrollTo(id)
  const mills = toMills(tier.credit_price)
  const sayTotal = (credits: number) => formatCents(priceCredits(credits, mills))
  return (
    <OfferCard
      aside={
        <Badge>{standing.interval === freeInterval ? 'No subscription' : 'One payment'}</Badge>
      }
      choice={
        <Select
          label="Amount"
          onValueChange={(value) => choice.setQuantity(Number(value))}
          options={creditQuantities.map((credits) => ({
            value: String(credits),
            label: `${formatNumber(credits)} credits`,
            detail: sayTotal(credits),
          }))}
          size="lg"
          value={String(quantity)}
        />
      }
      description={`One payment, at the rate of the tier ${tier.title}. These credits never expire and are used after your monthly ones.`}
      figures={[
        { label: 'Credits', value: formatNumber(quantity) },
        { label: 'Price per credit', value: formatMills(mills) },
      ]}
      id={id}
      title="Pay As You Go"
      total={sayTotal(quantity)}
    >
      <ProviderForm
        action={buyCredits.path}
        fields={{ quantity, user_id: userId, plan_id: tier.id }}
        method="post"
        onLeave={() => keepPlan(tier.id)}
      >
        {(isLeaving) => (
          <Button
            className="w-full"
            disabledReason={whyNot}
            loading={isLeaving}
            size="lg"
            type="submit"
          >
            Buy credits
          </Button>
        )}
      </ProviderForm>
    </OfferCard>
  )
}

const id = 'credits'

/** The card comes later than the page, so that the address alone would miss it. */
function useScrollTo(id: string): void {
  const isWanted = useRouterState({ select: ({ location }) => location.hash === id })
  useEffect(() => {
    if (isWanted) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isWanted, id])
}
