import { type Checkout, listOpenCheckouts } from '@headwater/contract/billing/checkout'
import { CircleHelp, Clock } from 'lucide-react'
import { formatDateTime } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { NotYours } from './not-yours.tsx'
import { PayButton } from './pay-button.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { useMayBuy } from './use-may-buy.ts'

/** Where the provider leads back to without a payment; what can still be paid is offered again. */
export function FailedPaymentPage() {
  return useMayBuy() ? <OpenPayments /> : <NotYours />
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
        lead="No payment waits to be made, and nothing was charged. Choose a tier or credits on the billing page to begin anew."
        title="Nothing is open"
        tone="plain"
      />
    )
  return (
    <PaymentScreen
      icon={Clock}
      lead="Nothing was charged. You can go on where you stopped, or leave it."
      title="The payment was not finished"
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
  const reading = useReading()
  const { title, url, expires_at: end } = checkout
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-[1_1_160px]">
        <p className="font-medium wrap-anywhere">{title}</p>
        {end && (
          <p className="text-type-12 text-fg-2">Can be paid until {formatDateTime(end, reading)}</p>
        )}
      </div>
      {url && <PayButton checkout={checkout} kind={isNewest ? 'primary' : 'secondary'} url={url} />}
    </li>
  )
}

const rowClass =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0'
