import type { BillingSummary } from '@headwater/contract/billing'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format'
import { formatTierTitle } from '#lib/format-tier-title'
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
  const tier = formatTierTitle(plan.title)
  switch (plan.state) {
    case 'past_due':
      return (
        <Banner
          action={mayBuy && <PortalForm label="Update payment method" />}
          title={`The last payment for ${tier} failed`}
          tone="bad"
        >
          Its credits are on hold until it is paid. The payment is retried automatically. To pay
          now, use another card.
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
          title="Your first payment is not complete"
          tone="warn"
        >
          Your subscription and its credits start when it is paid.
        </Banner>
      )
    case 'ending':
      return (
        <Banner
          action={mayBuy && <PortalForm label={`Keep ${tier}`} />}
          title={
            plan.ends_at
              ? `${tier} ends on ${formatDay(plan.ends_at, locale)}`
              : `${tier} ends with the period you paid for`
          }
          tone="warn"
        >
          Until then nothing changes. After that you move to the Free Tier and keep the credits you
          bought.
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
        A payment was refunded after its credits had been used. You can’t unlock people until the
        debt is settled. New credits pay it off first.
      </Banner>
    )
  if (frozen > 0)
    return (
      <Banner
        title={`${formatCount(frozen, 'credit is', 'credits are')} frozen`}
        tone={block === 'dispute' ? 'bad' : 'warn'}
      >
        A payment is disputed at the bank. You get these credits back if the dispute is won, and
        lose them otherwise.
      </Banner>
    )
  if (available <= 0)
    return (
      <Banner title="No credits left" tone="warn">
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
