import type { BillingSummary } from '@headwater/contract/billing'
import { Link } from '@tanstack/react-router'
import { countOf } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { formatDay } from './format-day.ts'
import { PortalForm } from './portal-form.tsx'

interface StandingBannersProps {
  summary: BillingSummary
  /** What happens at zero, once the price list is there. */
  atZero: string | undefined
  mayBuy: boolean
}

/** What needs somebody: a payment, a subscription that ends, credits that are owed, away or few. */
export function StandingBanners({ summary, atZero, mayBuy }: StandingBannersProps) {
  return (
    <>
      <PlanBanner mayBuy={mayBuy} plan={summary.plan} />
      <CreditsBanner atZero={atZero} summary={summary} />
    </>
  )
}

function PlanBanner({ plan, mayBuy }: { plan: BillingSummary['plan']; mayBuy: boolean }) {
  const reading = useReading()
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
              ? `${plan.title} ends on ${formatDay(plan.ends_at, reading)}`
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
  atZero: string | undefined
}

/** The gravest matter alone: what is owed, then what is set aside, then what is left. */
function CreditsBanner({ summary, atZero }: CreditsBannerProps) {
  const { available, debt, frozen, blocked_by: block } = summary.credits
  if (debt > 0)
    return (
      <Banner title={`${countOf(debt, 'credit is', 'credits are')} owed`} tone="bad">
        A payment was given back after its credits had been used. Nothing can be unlocked until they
        are made up: the next credits that come go there first.
      </Banner>
    )
  if (frozen > 0)
    return (
      <Banner
        title={`${countOf(frozen, 'credit is', 'credits are')} set aside`}
        tone={block === 'dispute' ? 'bad' : 'warn'}
      >
        A payment is disputed at the bank. They come back if the payment stands, and are lost if it
        is taken back.
      </Banner>
    )
  if (available <= 0)
    return (
      <Banner title="No credits are left" tone="warn">
        {atZero}
      </Banner>
    )
  if (summary.is_low)
    return (
      <Banner title={`Only ${countOf(available, 'credit is', 'credits are')} left`} tone="warn">
        {atZero}
      </Banner>
    )
  return null
}
