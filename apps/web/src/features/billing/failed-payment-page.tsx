import { type Checkout, listOpenCheckouts } from '@headwater/contract/billing/checkout'
import { CircleHelp, Clock } from 'lucide-react'
import { formatDateTime } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { NoPaymentAccess } from './no-payment-access.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { useMayBuy } from './use-may-buy.ts'

/**
 * Shows the page the provider redirects to without a payment, and offers what can still be paid.
 */
export function FailedPaymentPage() {
  return useMayBuy() ? <OpenPayments /> : <NoPaymentAccess />
}

function OpenPayments() {
  const { values, fail, error, isLoading, retry } = useLoadData(listOpenCheckouts, {})
  const showsSkeleton = useDelayedLoading(isLoading && !values)
  const payable = values?.filter(({ url }) => url !== null)
  if (payable?.length === 0)
    return (
      <PaymentScreen
        back="primary"
        icon={CircleHelp}
        lead="Nothing was charged. Choose a tier or credits on the billing page to start a new payment."
        title="No payment in progress"
        tone="plain"
      />
    )
  return (
    <PaymentScreen
      icon={Clock}
      lead="Nothing was charged. You can continue the payment or leave it."
      title="The payment was not completed"
      tone="warn"
    >
      <div className="mt-6 w-full text-left">
        {payable && !showsSkeleton ? (
          <Card padding="none">
            <ul aria-label="Open payments">
              {payable.map((checkout, index) => (
                <OpenPayment checkout={checkout} isNewest={index === 0} key={checkout.id} />
              ))}
            </ul>
          </Card>
        ) : showsSkeleton ? (
          <SkeletonRegion label="Loading open payments">
            <Card className={rowClass} padding="none">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-8 w-28 rounded-md" />
            </Card>
          </SkeletonRegion>
        ) : (
          fail && (
            <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
          )
        )}
      </div>
    </PaymentScreen>
  )
}

function OpenPayment({ checkout, isNewest }: { checkout: Checkout; isNewest: boolean }) {
  const locale = useLocale()
  const { title, url, expires_at: end } = checkout
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-[1_1_160px]">
        <p className="font-medium wrap-anywhere">{title}</p>
        {end && <p className="text-type-12 text-fg-2">Expires {formatDateTime(end, locale)}</p>}
      </div>
      {url && <PayButton checkout={checkout} kind={isNewest ? 'primary' : 'secondary'} url={url} />}
    </li>
  )
}

const rowClass =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0'
