import type { BillingSummary } from '@headwater/contract/billing'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatDay } from './format-day.ts'
import { PortalForm } from './portal-form.tsx'

interface StandingBannersProps {
  summary: BillingSummary
  /** What happens when the credits run out, once the price list has loaded. */
  whenOutOfCredits: string | undefined
  mayBuy: boolean
}

/**
 * Shows what needs attention: a failed payment, a subscription that ends, and credits that are
 * owed, frozen or low.
 */
export function BillingBanners({ summary, whenOutOfCredits, mayBuy }: StandingBannersProps) {
  return (
    <>
      <PlanBanner mayBuy={mayBuy} plan={summary.plan} />
      <CreditsBanner whenOutOfCredits={whenOutOfCredits} summary={summary} />
    </>
  )
}

function PlanBanner({ plan, mayBuy }: { plan: BillingSummary['plan']; mayBuy: boolean }) {
  const locale = useLocale()
  switch (plan.state) {
    case 'past_due':
      return (
        <Banner
          action={mayBuy && <PortalForm label="Update payment method" />}
          title={`The last payment for ${plan.title} did not go through`}
          tone="bad"
        >
          The last payment failed, and what it was to pay for waits. The provider tries again by
          itself; with another card it is done at once.
        </Banner>
      )
    case 'incomplete':
      return (
        <Banner
          action={
            mayBuy && (
              <Button asChild>
                <Link to="/main/failed-payment">See open payments</Link>
              </Button>
            )
          }
          title="The first payment is not finished"
          tone="warn"
        >
          The subscription begins, and its credits come, when it is paid.
        </Banner>
      )
    case 'ending':
      return (
        <Banner
          action={mayBuy && <PortalForm label={`Keep ${plan.title}`} />}
          title={
            plan.ends_at
              ? `${plan.title} ends on ${formatDay(plan.ends_at, locale)}`
              : `${plan.title} ends with the time that is paid for`
          }
          tone="warn"
        >
          Until then all stays as it is. After it you are on the Free Tier, and credits you bought
          stay yours.
        </Banner>
      )
    default:
      return null
  }
}

interface CreditsBannerProps {
  summary: BillingSummary
  whenOutOfCredits: string | undefined
}

/** Shows only the most serious state: debt first, then frozen credits, then a low balance. */
function CreditsBanner({ summary, whenOutOfCredits }: CreditsBannerProps) {
  const { available, debt, frozen, blocked_by: block } = summary.credits
  if (debt > 0)
    return (
      <Banner title={`${formatCount(debt, 'credit is', 'credits are')} owed`} tone="bad">
        A payment was given back after its credits had been used. Nothing can be unlocked until they
        are made up: the next credits that come go there first.
      </Banner>
    )
  if (frozen > 0)
    return (
      <Banner
        title={`${formatCount(frozen, 'credit is', 'credits are')} set aside`}
        tone={block === 'dispute' ? 'bad' : 'warn'}
      >
        A payment is disputed at the bank. They come back if the payment stands, and are lost if it
        is taken back.
      </Banner>
    )
  if (available <= 0)
    return (
      <Banner title="No credits are left" tone="warn">
        {whenOutOfCredits}
      </Banner>
    )
  if (summary.is_low)
    return (
      <Banner title={`Only ${formatCount(available, 'credit is', 'credits are')} left`} tone="warn">
        {whenOutOfCredits}
      </Banner>
    )
  return null
}
