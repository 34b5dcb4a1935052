import type { Tier } from '@headwater/contract/billing'
import { subscribe } from '@headwater/contract/billing/checkout'
import { freeInterval } from '@headwater/contract/constants'
import { formatNumber } from '#lib/format'
import { savePlanId, useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Segmented } from '#ui/forms/segmented'
import { Select } from '#ui/forms/select'
import { formatCents, formatMills, toCents, toMills } from './money.ts'
import { OfferCard } from './offer-card.tsx'
import { PaymentProviderForm } from './payment-provider-form.tsx'
import { PortalForm } from './portal-form.tsx'
import type { AccountState } from './use-account-state.ts'
import type { TierChoice } from './use-tier-choice.ts'
import { findYearlySaving } from './yearly-saving.ts'

interface TierCardProps {
  choice: TierChoice
  tier: Tier
  accountState: AccountState
  /** Why the member can't buy, or undefined when they can. */
  disabledReason: string | undefined
}

/**
 * Shows what a tier includes and costs. Tiers are priced per member, so the total is what the team
 * pays for one interval. A company without a tier can subscribe, others are linked
 * to changing it.
 */
export function TierCard({ choice, tier, accountState, disabledReason }: TierCardProps) {
  const saving = findYearlySaving(choice.pricing, tier.title)
  const isFree = accountState.interval === freeInterval
  const { seats } = accountState
  const isTeam = seats > 1
  const priceCents = toCents(tier.price)
  return (
    <OfferCard
      aside={
        <Segmented
          label="Billed"
          onValueChange={(value) => choice.setYearly(value === 'year')}
          segments={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly', ...(saving && { note: `−${saving}%` }) },
          ]}
          value={choice.isYearly ? 'year' : 'month'}
        />
      }
      choice={
        <Select
          label="Tier"
          onValueChange={(index) => choice.setIndex(Number(index))}
          options={choice.tiers.map(({ id, title }, index) => ({
            value: String(index),
            label: title,
            ...(id === accountState.summary?.plan.id && { detail: 'Your tier' }),
          }))}
          size="lg"
          value={String(choice.tiers.indexOf(tier))}
        />
      }
      description={tier.description}
      id="tier"
      figures={[
        {
          label: 'Credits per month',
          value: formatNumber(tier.credits_allowance * seats),
          detail: isTeam ? `${formatNumber(seats)} × ${formatNumber(tier.credits_allowance)}` : '',
        },
        { label: 'Price per credit', value: formatMills(toMills(tier.credit_price)) },
      ]}
      note={isTeam ? `${formatNumber(seats)} members × ${formatCents(priceCents)}` : undefined}
      per={`per ${tier.interval}`}
      title="Select Your Tier"
      total={formatCents(priceCents * seats)}
    >
      {isFree ? (
        <SubscribeForm seats={seats} tier={tier} disabledReason={disabledReason} />
      ) : (
        <PortalForm
          className="w-full"
          disabledReason={disabledReason}
          kind="primary"
          label="Manage Plan"
          size="lg"
        />
      )}
    </OfferCard>
  )
}

interface SubscribeFormProps {
  tier: Tier
  seats: number
  disabledReason: string | undefined
}

function SubscribeForm({ tier, seats, disabledReason }: SubscribeFormProps) {
  const userId = useCredentials()?.id ?? ''
  return (
    <PaymentProviderForm
      action={subscribe.path}
      fields={{ plan_id: tier.id, user_id: userId, quantity: seats }}
      method="post"
      onLeave={() => savePlanId(tier.id)}
    >
      {(isLeaving) => (
        <Button
          className="w-full"
          disabledReason={disabledReason}
          kind="primary"
          loading={isLeaving}
          size="lg"
          type="submit"
        >
          Subscribe
        </Button>
      )}
    </PaymentProviderForm>
  )
}
