import type { Tier } from '@headwater/contract/billing'
import { subscribe } from '@headwater/contract/billing/checkout'
import { freeInterval } from '@headwater/contract/constants'
import { formatNumber } from '#lib/format'
import { keepPlan, useCredentials } from '#lib/session'
import { Button } from '#ui/button'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { formatCents, formatMills, toCents, toMills } from './money.ts'
import { OfferCard } from './offer-card.tsx'
import { PortalForm } from './portal-form.tsx'
import { ProviderForm } from './provider-form.tsx'
import { findSaving } from './saving.ts'
import type { Standing } from './use-standing.ts'
import type { TierChoice } from './use-tier-choice.ts'

interface TierCardProps {
  choice: TierChoice
  tier: Tier
  standing: Standing
  /** Why this person can't buy; undefined when they can. */
  whyNot: string | undefined
}

/** What a tier brings and costs. Who has none subscribes; who has one is led to changing it. */
export function TierCard({ choice, tier, standing, whyNot }: TierCardProps) {
  const saving = findSaving(choice.pricing, tier.title)
  const isFree = standing.interval === freeInterval
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
            ...(id === standing.summary?.plan.id && { detail: 'Your tier' }),
          }))}
          size="lg"
          value={String(choice.tiers.indexOf(tier))}
        />
      }
      description={tier.description}
      id="tier"
      figures={[
        { label: 'Credits per month', value: formatNumber(tier.credits_allowance) },
        { label: 'Price per credit', value: formatMills(toMills(tier.credit_price)) },
      ]}
      note={standing.seats > 1 ? sayForTeam(tier, standing.seats) : undefined}
      per={`per ${tier.interval}`}
      title="Select Your Tier"
      total={formatCents(toCents(tier.price))}
    >
      {isFree ? (
        <SubscribeForm seats={standing.seats} tier={tier} whyNot={whyNot} />
      ) : (
        <PortalForm
          className="w-full"
          disabledReason={whyNot}
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
  whyNot: string | undefined
}

function SubscribeForm({ tier, seats, whyNot }: SubscribeFormProps) {
  const userId = useCredentials()?.id ?? ''
  return (
    <ProviderForm
      action={subscribe.path}
      fields={{ plan_id: tier.id, user_id: userId, quantity: seats }}
      method="post"
      onLeave={() => keepPlan(tier.id)}
    >
      {(isLeaving) => (
        <Button
          className="w-full"
          disabledReason={whyNot}
          kind="primary"
          loading={isLeaving}
          size="lg"
          type="submit"
        >
          Subscribe
        </Button>
      )}
    </ProviderForm>
  )
}

/** Tiers are per person, so a team pays for each. */
function sayForTeam({ price, interval, credits_allowance }: Tier, seats: number): string {
  const total = formatCents(toCents(price) * seats)
  const credits = `${formatNumber(credits_allowance * seats)} credits`
  const often = interval === 'year' ? ' a month' : ''
  return `For your team of ${formatNumber(seats)}: ${total} per ${interval}, ${credits}${often}`
}
